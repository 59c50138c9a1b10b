import { constants, existsSync } from "node:fs";
import { access } from "node:fs/promises";
import type { Condition, Conditions, Diagnosis, LiveSite, Place } from "#server/conditions/condition.ts";
import { codeOf, messageOf } from "#server/lib/system-errors.ts";
import { mailboxFile } from "#server/mail/mailbox.ts";
import { namedMailServer, smtpRemedy } from "#server/mail/smtp-mail.ts";

/** The mail server of SMTP_URL, and what other mail servers ask the DNS about the sender. */
export const OF_MAIL: Conditions = {
  "mail server": {
    remedy: "set SMTP_URL to the mail server that sends for the business.",
    healthz: ["mail", mailsFinding],
    doctor: mailServerFinding,
  },
  MX: record("name where mails to the business go.", async ({ dns }, domain) => {
    const servers = await dns.resolveMx(domain);
    return servers.length > 0;
  }),
  SPF: record("add a TXT record: v=spf1 include:<your mail provider> -all", ({ dns }, domain) =>
    hasTxt(dns, domain, /^v=spf1\b/i),
  ),
  DMARC: record("add a TXT record at _dmarc.<domain>: v=DMARC1; p=none; rua=mailto:<your address>", ({ dns }, domain) =>
    hasTxt(dns, `_dmarc.${domain}`, /^v=DMARC1\b/i),
  ),
  DKIM: record("copy the TXT record that your mail provider shows.", async ({ dns, env }, domain) => {
    const selector = env["DKIM_SELECTOR"];
    if (!selector) return { skipped: "set DKIM_SELECTOR, which your mail provider names" };
    return hasTxt(dns, `${selector}._domainkey.${domain}`, /\bp=\w/);
  }),
};

/** Messages that are due are sent within seconds. */
const MAX_OVERDUE_MINUTES = 5;
const MAIL_REMEDY =
  "`npm run vellai -- mail --test <address>` says what is wrong. The site asks again by itself, and nothing is lost.";

/** Sends nothing: by the last mail, and by messages of the outbox that are overdue. */
export async function mailsFinding({ embedded, folder }: Pick<LiveSite, "embedded" | "folder">): Promise<Diagnosis> {
  if (embedded === undefined) return { skipped: "the project sends" };
  const { mailServer, withDatabase } = embedded;
  if (mailServer === undefined) {
    await access(folder, constants.W_OK);
    if (existsSync(mailboxFile(folder))) await access(mailboxFile(folder), constants.W_OK);
    return { fine: "kept in the mailbox" };
  }
  const failingSince = mailServer.failingSince();
  if (failingSince !== undefined)
    return { wrong: `the mail server takes no mails since ${failingSince.toISOString()}`, remedy: MAIL_REMEDY };
  const { rows } = await withDatabase((database) =>
    database.query<{ since: string | null }>(
      `select min(due_at) as since from private.next_messages where due_at < now() - make_interval(mins => ${MAX_OVERDUE_MINUTES})`,
    ),
  );
  const since = rows[0]?.since ?? undefined;
  return since === undefined
    ? { fine: "sent by the mail server" }
    : { wrong: `messages wait since ${since}`, remedy: MAIL_REMEDY };
}

/** A hosted project has a mail server of its own for accounts. */
async function mailServerFinding({ env, isPublic }: Place): Promise<Diagnosis> {
  const server = namedMailServer(env);
  if (server === undefined) {
    const said = "no SMTP_URL, so mails stay in the mailbox";
    return isPublic ? { wrong: said } : { skipped: said };
  }
  return server.verify().then(
    () => ({ fine: "connects, with TLS where it offers it, and lets us in" }),
    (error: unknown) => ({ wrong: messageOf(error), remedy: smtpRemedy(error) }),
  );
}

const domainOf = ({ site }: Place): string => site.business.email.split("@")[1] ?? "";
type Found = boolean | { readonly skipped: string };

function record(remedy: string, has: (place: Place, domain: string) => Promise<Found>): Condition {
  return {
    remedy,
    about: (place) => domainOf(place),
    async doctor(place) {
      if (!place.isPublic) return { skipped: "nobody but this machine reaches the site" };
      const domain = domainOf(place);
      const found = await has(place, domain).catch(notAnswered);
      if (typeof found === "object") return found;
      return found ? { fine: "is there" } : { wrong: "is missing", remedy: remedy.replace("<domain>", domain) };
    },
  };
}

function notAnswered(error: unknown): Found {
  const code = codeOf(error);
  const isMissing = code === "ENODATA" || code === "ENOTFOUND";
  return isMissing ? false : { skipped: `the DNS cannot be asked from here (${code})` };
}

const hasTxt = async (dns: Place["dns"], name: string, sign: RegExp): Promise<boolean> =>
  (await dns.resolveTxt(name)).some((parts) => sign.test(parts.join("")));
