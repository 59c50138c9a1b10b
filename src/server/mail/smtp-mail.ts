import { createTransport } from "nodemailer";
import type { Site } from "#document/model/types.gen.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { codeOf } from "#server/lib/system-errors.ts";

const [CONNECT_TIMEOUT_MS, GREETING_TIMEOUT_MS] = [10_000, 30_000];
/** A mail that is given up just before its server's yes comes twice. */
const ANSWER_TIMEOUT_MS = 120_000;

const TIMEOUTS = {
  dnsTimeout: CONNECT_TIMEOUT_MS,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: GREETING_TIMEOUT_MS,
  socketTimeout: ANSWER_TIMEOUT_MS,
};

/** Between two questions to a server that fails. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [5_000, 300_000];

/** Name and address apart: in one text a colon or bracket of the name would be read as part of a list of addresses. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail {
  readonly from: Sender;
  readonly to: string;
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  readonly messageId?: string;
}

/** The mail server of SMTP_URL. */
export interface MailServer {
  /** Returns what the server answered. Throws when the mail was not taken. */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and logs in. Throws when it cannot. */
  verify(): Promise<true>;
  /** Whether to hand mails over now. One that failed is asked again after pauses that grow. */
  isReady(): Promise<boolean>;
  /** Since when it takes no mails; undefined when it took the last one. */
  failingSince(): Date | undefined;
}

interface Failing {
  readonly since: Date;
  readonly pauseMs: number;
  /** By a clock that nobody sets. */
  readonly askAtMs: number;
}

/** Mails by SMTP: `smtps://user:password@mail.example:465`, or `smtp://…` with STARTTLS. Connects for each mail. */
export function mailServer(url: string): MailServer {
  const transport = createTransport({ url, ...TIMEOUTS });
  let failing: Failing | undefined;
  async function ask<Answer>(task: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await task;
      failing = undefined;
      return answer;
    } catch (error) {
      const pauseMs = failing ? Math.min(failing.pauseMs * 2, LAST_PAUSE_MS) : FIRST_PAUSE_MS;
      const since = failing?.since ?? new Date();
      failing = faultOf(error) === "server" ? { since, pauseMs, askAtMs: performance.now() + pauseMs } : undefined;
      throw error;
    }
  }
  const verify = () => ask(transport.verify());
  return {
    verify,
    failingSince: () => failing?.since,
    send: async (mail) => (await ask(transport.sendMail(mail))).response,
    async isReady() {
      if (failing === undefined) return true;
      if (performance.now() < failing.askAtMs) return false;
      return verify().catch(() => false);
    },
  };
}

/** The server does not take part at all; it may take this mail later; it never takes this mail. */
type Fault = "server" | "later" | "never";

/** Errors of nodemailer that are about one mail: of MAIL and RCPT, and of DATA. */
const OF_ONE_MAIL: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);
/** It is closing, and it wants a login (RFC 5321, RFC 4954). */
const OF_SERVER: ReadonlySet<unknown> = new Set([421, 530]);

/** Whose fault it is that a mail was not taken. */
export function faultOf(error: unknown): Fault {
  const status = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  if (!OF_ONE_MAIL.has(codeOf(error)) || OF_SERVER.has(status)) return "server";
  // 503: the commands were out of order, which says nothing of the mail.
  return typeof status === "number" && (status < 500 || status === 503) ? "later" : "never";
}

/** What to do about an error of a mail server. */
export function smtpRemedy(error: unknown): string {
  const command = error instanceof Error && "command" in error ? error.command : undefined;
  return REMEDIES.get(command) ?? REMEDIES.get(codeOf(error)) ?? "Try again in some minutes.";
}

const UNREACHABLE =
  "Check host and port in SMTP_URL: smtps:// goes with 465, smtp:// with 587. Many hosts close such ports until one asks.";

/** By the command or, before any, the code of nodemailer's error. */
const REMEDIES: ReadonlyMap<unknown, string> = new Map([
  ["EDNS", "Check the host in SMTP_URL, and that this machine resolves names."],
  ["ECONNECTION", UNREACHABLE],
  ["ESOCKET", UNREACHABLE],
  ["ETIMEDOUT", UNREACHABLE],
  [
    "ETLS",
    "Check the host in SMTP_URL: the certificate has to name it. smtps:// goes with port 465, smtp:// with 587.",
  ],
  [
    "EPROTOCOL",
    "It does not talk to this machine: ask whoever runs it, and look for the machine's address on blocklists.",
  ],
  [
    "EAUTH",
    "Check user and password in SMTP_URL; there @ is %40, : is %3A and / is %2F. Many servers want an app password.",
  ],
  // Without a command: nodemailer found no address in it, and asked nobody.
  ["EENVELOPE", "Check the address: it is none, such as asha@shop.example."],
  ["MAIL FROM", "It does not send for this sender: allow business.email of the document there, or change it."],
  [
    "RCPT TO",
    "It does not take mails to this address: check it. With a number from 400 to 499, try again in some minutes.",
  ],
  ["DATA", "It refuses what the mail says or who sends it: check SPF, DKIM and DMARC of the sender's domain."],
]);

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
