import { readFileSync } from "node:fs";
import { command, FLAG } from "#scripts/lib/command.ts";
import { readSite } from "#server/document/read-site.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import { hostedTemplates, templateFile, withSubject } from "#server/mail/hosted-templates.ts";
import { isOver, mailboxFile, mailName, readMailbox } from "#server/mail/mailbox.ts";
import { sendAgain, sendTestMail } from "#server/mail/send-by-hand.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";
import { followedSite } from "#server/publish/online-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { hostedCall } from "#server/shop/shop-call.ts";
import { shopTasks, startShopClock } from "#server/shop/shop-clock.ts";

const MAIL = `npm run vellai -- mail [count]: the last mails that no mail server took, by default five.
npm run vellai -- mail --send-again <name>: sends one of them by the mail server of SMTP_URL.
npm run vellai -- mail --test <address>: sends a test mail, and says what the mail server answers.`;
const options = { "send-again": { type: "string" }, test: { type: "string" } } as const;
const mailbox = mailboxFile(DATA_DIR);

export const mail = command(
  { usage: MAIL, words: 1, options },
  async ({ values: { "send-again": name, test }, positionals: [count = "5"] }) => {
    const server = namedMailServer(process.env);
    if (name !== undefined) return console.log(await sendAgain(name, mailbox, server, renewLink));
    if (test !== undefined) return console.log(await sendTestMail(test, readSite(), server));
    if (!/^[1-9]\d*$/.test(count)) throw new Refusal(`"${count}" is no number of mails.\n${MAIL}`);
    printMails(Number(count));
  },
);

const renewLink = (token: string) => withNamedShop(({ call }) => call("renew_link", { token }));

function printMails(count: number): void {
  const mails = readMailbox(mailbox);
  if (mails.length === 0) console.log("No mails yet.");
  for (const { at, to, subject, text, refused, messageId = "", ...mail } of mails.slice(-count)) {
    const remedy = isOver(mail)
      ? "Its code is over: it is not sent again."
      : `To send it again: npm run vellai -- mail --send-again ${mailName(messageId)}`;
    console.log(
      `${at}\nTo: ${to}\nSubject: ${subject}${refused ? `\nGiven up: ${refused}\n${remedy}` : ""}\n\n${text}\n`,
    );
  }
  if (mails.length > count)
    console.log(`The last ${count} of ${mails.length} mails. More: npm run vellai -- mail ${mails.length}`);
}

const MESSAGES = `npm run vellai -- messages [--once]: sends the messages and reminders of a hosted project and closes orders, until it
is stopped; with --once a single time, for cron. npm start does it by itself for the embedded backend.`;
const LOOK_EVERY_MS = 5_000;

export const messages = command({ usage: MESSAGES, options: { once: FLAG } }, async ({ values: { once } }) => {
  const siteUrl = process.env["SITE_URL"];
  if (!siteUrl) throw new Refusal("Set SITE_URL: the links of the messages lead there.");
  const call = hostedCall();
  const site = followedSite(documentVersions(call), readTranslated);
  const clock = { call, siteUrl, dataDir: DATA_DIR, mailServer: namedMailServer(process.env), site };
  if (once) {
    console.log(`Messages sent: ${await shopTasks(clock)()}.`);
    return;
  }
  const stop = startShopClock(clock, LOOK_EVERY_MS);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop());
  console.log("Messages are sent as they come. Ctrl+C ends it.");
});

const TEMPLATES =
  "npm run vellai -- mail-templates: writes the mails of accounts for a hosted project, from site.json and its languages, to supabase/. `npx supabase config push` sends them there.";
const CONFIG = "supabase/config.toml";

export const mailTemplates = command({ usage: TEMPLATES }, () => {
  let config = readFileSync(CONFIG, "utf8");
  const templates = hostedTemplates(readTranslated());
  for (const [kind, { subject, html }] of templates) {
    writeFileWhole(templateFile(config, kind), html);
    config = withSubject(config, kind, subject);
  }
  writeFileWhole(CONFIG, config);
  console.log(`${templates.size} mails are written. Send them to your project: npx supabase config push`);
});
