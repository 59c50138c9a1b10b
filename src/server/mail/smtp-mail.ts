import { createTransport } from "nodemailer";
import type { Site } from "#document/model/types.gen.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { codeOf } from "#server/lib/system-errors.ts";

const PHASE_TIMEOUT_MS = 10_000;

const TIMEOUTS = {
  dnsTimeout: PHASE_TIMEOUT_MS,
  connectionTimeout: PHASE_TIMEOUT_MS,
  greetingTimeout: PHASE_TIMEOUT_MS,
  socketTimeout: PHASE_TIMEOUT_MS,
};

/** A mail server refuses this mail or its recipient; others may pass. */
const OF_ONE_MAIL: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);

/** Name and address apart: in one text a colon or bracket of the name would be read as part of a list of addresses. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

interface OutgoingMail {
  readonly from: Sender;
  readonly to: string;
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  readonly messageId?: string;
}

/** The mail server of SMTP_URL. */
export interface MailServer {
  /** Throws when the mail was not taken. */
  send(mail: OutgoingMail): Promise<void>;
  /** Since when it takes no mails; undefined when it took the last one. */
  failingSince(): Date | undefined;
}

/** Mails by SMTP: `smtps://user:password@mail.example:465`, or `smtp://…` with STARTTLS. Connects for each mail. */
export function mailServer(url: string): MailServer {
  const transport = createTransport({ url, ...TIMEOUTS });
  let failingSince: Date | undefined;
  return {
    failingSince: () => failingSince,
    async send(mail) {
      try {
        await transport.sendMail(mail);
        failingSince = undefined;
      } catch (error) {
        failingSince = OF_ONE_MAIL.has(codeOf(error)) ? undefined : (failingSince ?? new Date());
        throw error;
      }
    },
  };
}

/** The mail server that SMTP_URL names, if it is set. */
export function namedMailServer(env: NodeJS.ProcessEnv): MailServer | undefined {
  const url = smtpUrl(env["SMTP_URL"]);
  return url === undefined ? undefined : mailServer(url);
}

/** The sender that mails of the shop have. */
export const senderOf = ({ name, email }: Site["business"]): Sender => ({ name, address: email });

/** SMTP_URL, validated without connecting. */
export function smtpUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (/^smtps?:\/\/[^/\s]+/.test(value) && URL.canParse(value)) return value;
  throw new Refusal("SMTP_URL is no address of a mail server. Write smtps://user:password@mail.example:465.");
}
