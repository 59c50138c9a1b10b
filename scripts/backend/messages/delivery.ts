import { createTransport } from "nodemailer";
import { keepMail } from "#scripts/backend/mail/mailbox.ts";
import { SMTP_TIMEOUTS } from "#scripts/backend/mail/smtp-mail.ts";
import type { WrittenMessage } from "#scripts/backend/messages/message-text.ts";

/** Hands a message over; throws when it was not taken, so that it is tried again later. */
export type Deliver = (message: WrittenMessage) => Promise<void>;

/** By the mail server of SMTP_URL. */
export function deliverBySmtp(url: string): Deliver {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS });
  return async (message) => {
    await transport.sendMail(message);
  };
}

/** Into the mailbox that `npm run mail` shows. */
export function deliverToMailbox(file: string): Deliver {
  return async ({ to, subject, text, messageId }) => keepMail(file, { to, subject, text, messageId });
}
