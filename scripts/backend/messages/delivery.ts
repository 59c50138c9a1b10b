import { keepMail, mailboxFile } from "#scripts/backend/mail/mailbox.ts";
import type { MailServer } from "#scripts/backend/mail/smtp-mail.ts";
import type { WrittenMessage } from "#scripts/backend/messages/message-text.ts";

/** Hands a message over; throws when it was not taken, so that it is tried again later. */
export type Deliver = (message: WrittenMessage) => Promise<void>;

/** By the mail server; without one into the mailbox that `npm run mail` shows. */
export function delivery(dataDir: string, server: MailServer | undefined): Deliver {
  if (server !== undefined) return server.send;
  return async ({ to, subject, text, messageId }) => keepMail(mailboxFile(dataDir), { to, subject, text, messageId });
}
