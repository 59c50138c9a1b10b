import { command } from "#scripts/lib/command.ts";
import { readSite } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";
import { isOver, mailboxFile, mailName, readMailbox } from "#server/mail/mailbox.ts";
import { sendAgain, sendTestMail } from "#server/mail/send-by-hand.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";

const USAGE = `npm run mail [-- count]: the last mails that no mail server took, by default five.
npm run mail -- --send-again <name>: sends one of them by the mail server of SMTP_URL.
npm run mail -- --test <address>: sends a test mail, and says what the mail server answers.`;
const options = { "send-again": { type: "string" }, test: { type: "string" } } as const;
const mailbox = mailboxFile(DATA_DIR);

const renewLink = (token: string) => withNamedShop(({ call }) => call("renew_link", { token }));

function printMails(count: number): void {
  const mails = readMailbox(mailbox);
  if (mails.length === 0) console.log("No mails yet.");
  for (const { at, to, subject, text, refused, messageId = "", ...mail } of mails.slice(-count)) {
    const remedy = isOver(mail)
      ? "Its code is over: it is not sent again."
      : `To send it again: npm run mail -- --send-again ${mailName(messageId)}`;
    console.log(
      `${at}\nTo: ${to}\nSubject: ${subject}${refused ? `\nGiven up: ${refused}\n${remedy}` : ""}\n\n${text}\n`,
    );
  }
  if (mails.length > count)
    console.log(`The last ${count} of ${mails.length} mails. More: npm run mail -- ${mails.length}`);
}

await command(import.meta, { usage: USAGE, words: 1, options }, async ({ values, positionals: [count = "5"] }) => {
  const { "send-again": name, test } = values;
  const server = namedMailServer(process.env);
  if (name !== undefined) return console.log(await sendAgain(name, mailbox, server, renewLink));
  if (test !== undefined) return console.log(await sendTestMail(test, readSite(), server));
  if (!/^[1-9]\d*$/.test(count)) throw new Refusal(`"${count}" is no number of mails.\n${USAGE}`);
  printMails(Number(count));
});
