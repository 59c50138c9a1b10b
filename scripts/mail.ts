import { command } from "#scripts/lib/command.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";

const USAGE = "npm run mail [-- count]: the last mails of the embedded backend, by default five.";

function printMails(count: number): void {
  const mails = readMailbox(mailboxFile(DATA_DIR));
  if (mails.length === 0) console.log("No mails yet.");
  for (const { at, to, subject, text } of mails.slice(-count))
    console.log(`${at}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`);
  if (mails.length > count)
    console.log(`The last ${count} of ${mails.length} mails. More: npm run mail -- ${mails.length}`);
}

await command(import.meta, { usage: USAGE, words: 1 }, ({ positionals: [count = 5] }) => printMails(Number(count)));
