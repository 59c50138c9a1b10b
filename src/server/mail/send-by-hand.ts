import type { Site } from "#document/model/types.gen.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { tokenIn } from "#server/mail/account-mail.ts";
import { isOver, keepMail, mailName, readMailbox } from "#server/mail/mailbox.ts";
import { type MailServer, type OutgoingMail, senderOf, smtpRemedy } from "#server/mail/smtp-mail.ts";

type Server = Pick<MailServer, "send"> | undefined;

/** Begins the hour of a link; false when it opens nothing any more. */
type RenewLink = (token: string) => Promise<unknown>;

/** Sends a mail of the mailbox. Returns what the mail server answered, as a sentence. */
export async function sendAgain(name: string, mailbox: string, mailServer: Server, renew: RenewLink): Promise<string> {
  const mail = readMailbox(mailbox).find(({ messageId }) => messageId !== undefined && mailName(messageId) === name);
  if (mail === undefined) throw new Refusal(`No mail is called "${name}". \`npm run vellai -- mail\` shows them.`);
  const { at: _, refused: _why, goodUntil, from, ...rest } = mail;
  if (from === undefined) throw new Refusal("This mail was never written: its text shows what it is about.");
  if (isOver(mail))
    throw new Refusal("The code of this mail is over its ten minutes. The customer asks for another one on the site.");
  const token = tokenIn(mail.html ?? "");
  if (token !== undefined && !(await renew(token)))
    throw new Refusal("The link of this mail opens nothing any more. The customer asks for another one on the site.");
  const said = await handOver({ from, ...rest }, mailServer);
  keepMail(mailbox, { from, goodUntil, ...rest });
  return said;
}

/** Sends a mail that says that mails arrive. Returns what the mail server answered, as a sentence. */
export async function sendTestMail(to: string, { business }: Site, mailServer: Server): Promise<string> {
  const text = `Mails of ${business.name} arrive here.`;
  const said = await handOver(
    { from: senderOf(business), to, subject: `Test mail of ${business.name}`, text },
    mailServer,
  );
  return `${said}\nSee whether it arrives. If not, or as spam: SPF, DKIM and DMARC of ${business.email.split("@")[1]} (npm run vellai -- doctor).`;
}

async function handOver(mail: OutgoingMail, mailServer: Server): Promise<string> {
  if (mailServer === undefined) throw new Refusal("Set SMTP_URL: it names the mail server.");
  try {
    return `The mail server took it: ${await mailServer.send(mail)}`;
  } catch (error) {
    throw new Refusal(`The mail server did not take it: ${messageOf(error)}. ${smtpRemedy(error)}`);
  }
}
