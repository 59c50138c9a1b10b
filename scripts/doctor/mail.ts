import { Resolver } from "node:dns/promises";
import type { AskedSite, Check, Diagnosis } from "#scripts/doctor/check.ts";
import { codeOf, messageOf } from "#server/lib/system-errors.ts";
import { namedMailServer, smtpRemedy } from "#server/mail/smtp-mail.ts";

/** What a domain says in the DNS. */
export type Records = Pick<Resolver, "resolveTxt" | "resolveMx">;

const DNS_TIMEOUT_MS = 3_000;

/** The mail server of SMTP_URL, and what other mail servers ask the DNS about the sender. */
export function mailChecks(
  { env, site, isPublic }: AskedSite,
  records: Records = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }),
): Check[] {
  const domain = site.business.email.split("@")[1] ?? "";
  const selector = env["DKIM_SELECTOR"];
  const smtp: Check = {
    name: "mail server",
    remedy: "set SMTP_URL to the mail server that sends for the business.",
    async ask() {
      // A hosted project has a mail server of its own for accounts.
      const server = namedMailServer(env);
      if (server === undefined) {
        const said = "no SMTP_URL, so mails stay in the mailbox";
        return isPublic ? { wrong: said } : { skipped: said };
      }
      return server.verify().then(
        () => ({ fine: "connects, with TLS where it offers it, and lets us in" }),
        (error: unknown) => ({ wrong: messageOf(error), remedy: smtpRemedy(error) }),
      );
    },
  };
  const record = (name: string, remedy: string, ask: () => Promise<boolean>): Check => ({
    name: `${name} of ${domain}`,
    remedy,
    ask: () => (isPublic ? recordFinding(ask) : { skipped: "nobody but this machine reaches the site" }),
  });
  const hasTxt = async (name: string, sign: RegExp) =>
    (await records.resolveTxt(name)).some((parts) => sign.test(parts.join("")));
  return [
    smtp,
    record("MX", "name where mails to the business go.", async () => (await records.resolveMx(domain)).length > 0),
    record("SPF", "add a TXT record: v=spf1 include:<your mail provider> -all", () => hasTxt(domain, /^v=spf1\b/i)),
    record("DMARC", `add a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:<your address>`, () =>
      hasTxt(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ),
    selector
      ? record("DKIM", "copy the TXT record that your mail provider shows.", () =>
          hasTxt(`${selector}._domainkey.${domain}`, /\bp=\w/),
        )
      : {
          name: `DKIM of ${domain}`,
          remedy: "",
          ask: () => ({ skipped: "set DKIM_SELECTOR, which your mail provider names" }),
        },
  ];
}

async function recordFinding(ask: () => Promise<boolean>): Promise<Diagnosis> {
  try {
    return (await ask()) ? { fine: "is there" } : { wrong: "is missing" };
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENODATA" || code === "ENOTFOUND") return { wrong: "is missing" };
    return { skipped: `the DNS cannot be asked from here (${code})` };
  }
}
