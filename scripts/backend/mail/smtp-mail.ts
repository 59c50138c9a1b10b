import type { EmailDriver } from "@supabase/lite";
import { createTransport } from "nodemailer";
import type { Site } from "#document/model/types.gen.ts";
import { Refusal } from "#scripts/lib/run-main.ts";
import { messageOf } from "#scripts/lib/system-errors.ts";

const SEND_TIMEOUT_MS = 10_000;

export const SMTP_TIMEOUTS = {
  connectionTimeout: SEND_TIMEOUT_MS,
  greetingTimeout: SEND_TIMEOUT_MS,
  socketTimeout: SEND_TIMEOUT_MS,
};

interface Options {
  /** smtps://user:password@mail.example:465, or smtp://… with STARTTLS. */
  readonly url: string;
  /** Sender of the next mail: `Vellai <hello@vellai.example>`. */
  readonly from: () => string;
  /** Stores a mail that the server did not accept. */
  readonly fallback: EmailDriver;
}

/**
 * Sends mails by SMTP. A mail that cannot be sent goes to the fallback and the response stays the same: a failure that
 * only known addresses cause would reveal them.
 */
export function smtpMail({ url, from, fallback }: Options): EmailDriver {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: from(), ...mail });
      } catch (error) {
        console.error(`A mail could not be sent (${messageOf(error)}). It waits in the mailbox: npm run mail.`);
        await fallback.send(mail);
      }
    },
  };
}

/** The sender that mails of the shop have. */
export const senderOf = ({ name, email }: Site["business"]): string => `${name} <${email}>`;

/** SMTP_URL, validated without connecting. */
export function smtpUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (/^smtps?:\/\/[^/\s]+/.test(value) && URL.canParse(value)) return value;
  throw new Refusal("SMTP_URL is no address of a mail server. Write smtps://user:password@mail.example:465.");
}
