import type { AccountMails } from "#server/mail/account-mails.ts";

/** Tells somebody by mail what has happened to their account. A mail that cannot be sent does not undo it. */
export async function tell(mails: AccountMails, asked: Parameters<AccountMails["send"]>[0]): Promise<void> {
  try {
    await mails.send(asked);
  } catch (error) {
    console.error(`The mail "${asked.kind}" was not sent: ${error instanceof Error ? error.message : String(error)}`);
  }
}
