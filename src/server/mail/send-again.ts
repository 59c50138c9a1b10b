import { Refusal } from "#server/lib/run-main.ts";
import { keepMail, mailName, readMailbox } from "#server/mail/mailbox.ts";
import { type MailServer, whyRefused } from "#server/mail/smtp-mail.ts";

/** Sends a mail of the mailbox. Returns what the mail server answered, as a sentence. */
export async function sendAgain(
  name: string,
  mailbox: string,
  mailServer: Pick<MailServer, "send"> | undefined,
): Promise<string> {
  const mail = readMailbox(mailbox).find(({ messageId }) => messageId !== undefined && mailName(messageId) === name);
  if (mail === undefined) throw new Refusal(`No mail is called "${name}". \`npm run mail\` shows them.`);
  const { at: _, refused: _why, from, ...rest } = mail;
  if (from === undefined) throw new Refusal("This mail was never written: its text shows what it is about.");
  if (mailServer === undefined) throw new Refusal("Set SMTP_URL: it names the mail server.");
  const answer = await mailServer.send({ from, ...rest }).catch((error: unknown) => {
    throw new Refusal(whyRefused(error));
  });
  keepMail(mailbox, { from, ...rest });
  return `The mail server took it: ${answer}`;
}
