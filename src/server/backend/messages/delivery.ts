import type { WrittenMessage } from "#server/backend/messages/message-text.ts";
import { keepMail, mailboxFile } from "#server/mail/mailbox.ts";
import type { MailServer } from "#server/mail/smtp-mail.ts";

/** Hands a message over; throws when it was not taken, so that it is tried again later. */
export type Deliver = (message: WrittenMessage) => Promise<void>;

/** By the mail server; without one into the mailbox that `npm run mail` shows. */
export function delivery(dataDir: string, server: MailServer | undefined): Deliver {
  if (server !== undefined) return server.send;
  return async ({ to, subject, text, messageId }) => keepMail(mailboxFile(dataDir), { to, subject, text, messageId });
}
