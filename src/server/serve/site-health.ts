import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { hasSampleContacts } from "#document/check/rules/business.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Backend } from "#server/backend/open-backend.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { mailboxFile } from "#server/mail/mailbox.ts";
import type { MailServer } from "#server/mail/smtp-mail.ts";
import { HEADERS_FILE } from "#server/render/rendered-folder.ts";
import type { Health, HealthChecks } from "#server/serve/health.ts";
import type { Online } from "#server/serve/online-document.ts";
import { differingFacts } from "#server/shop/enforced-facts.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

/** Pages are rendered once a day, and a rendering may take an hour. */
const MAX_PAGES_AGE_HOURS = 25;
/** PostgreSQL stops when its disk is full: this leaves time to act. */
const MIN_FREE_MB = 200;

/** Messages that are due are sent within seconds. */
const MAX_OVERDUE_MINUTES = 5;

type OpenDatabase = Pick<Backend, "withDatabase">;

interface Parts {
  readonly backend: OpenDatabase;
  readonly dataDir: string;
  /** Without it, mails stay in the mailbox. */
  readonly mailServer: MailServer | undefined;
}

/** The parts of the embedded backend. */
export function embeddedHealth({ backend, dataDir, mailServer }: Parts): HealthChecks {
  return {
    disk: () => diskHealth(dataDir),
    database: () => databaseHealth(backend),
    mail: () => (mailServer === undefined ? mailboxHealth(dataDir) : mailServerHealth(mailServer, backend)),
  };
}

/** Of a rendered folder. */
export async function pagesHealth(folder: string): Promise<Health> {
  const { mtime } = await stat(path.join(folder, HEADERS_FILE));
  const ok = Date.now() - mtime.getTime() < MAX_PAGES_AGE_HOURS * 3_600_000;
  return { ok, note: `rendered ${mtime.toISOString()}` };
}

/** Contacts of the sample are a note, and no failure: it serves. */
export function documentHealth({ site, version, kept }: Online): Health {
  if (kept !== undefined) {
    const pages = version === undefined ? "the pages" : `the pages of version ${version.number}`;
    return {
      ok: false,
      note: `${pages} are those of before: they could not be made anew`,
      cause: kept.join(" "),
      remedy: `fix what is listed, ${version === undefined ? `in ${SITE_FILE}` : "in the editor"} or by an update, then restart the site. Until then visitors see the earlier pages.`,
    };
  }
  const note = hasSampleContacts(site.business)
    ? "has contact details of the sample"
    : "has contact details of its own";
  return { ok: true, note };
}

/** Visitors and the database have one version of hours, windows, fee and tax. */
export async function factsHealth(
  call: ShopCall,
  site: Site,
  { isShown }: { readonly isShown: boolean },
): Promise<Health> {
  if (!isShown) return { ok: true, note: "site.json was saved since its pages were made" };
  const names = await differingFacts(call, site);
  if (names.length === 0) return { ok: true, note: "as visitors see them" };
  return {
    ok: false,
    note: "the database enforces others than visitors see",
    cause: `the database enforces others than visitors see: ${names.join(", ")}`,
    remedy: "see that the database answers, then restart the site.",
  };
}

export async function diskHealth(folder: string, leastMb = MIN_FREE_MB): Promise<Health> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  const ok = megabytes >= leastMb;
  if (ok) return { ok, note: "ok" };
  const remedy = `free space on the disk of ${folder}: below ${leastMb} MB it is not well, and without any nothing can be stored.`;
  return { ok, note: "low", cause: `${megabytes} MB free`, remedy };
}

async function databaseHealth(backend: OpenDatabase): Promise<Health> {
  await backend.withDatabase((database) => database.query("select 1"));
  return { ok: true, note: "answers" };
}

async function mailboxHealth(dataDir: string): Promise<Health> {
  await access(dataDir, constants.W_OK);
  const file = mailboxFile(dataDir);
  if (existsSync(file)) await access(file, constants.W_OK);
  return { ok: true, note: "kept in the mailbox" };
}

const MAIL_REMEDY =
  "`npm run vellai -- mail --test <address>` says what is wrong. The site asks again by itself, and nothing is lost.";

/** Sends nothing: by the last mail, and by messages of the outbox that are overdue. */
async function mailServerHealth(server: MailServer, backend: OpenDatabase): Promise<Health> {
  const failingSince = server.failingSince();
  if (failingSince !== undefined)
    return {
      ok: false,
      note: `the mail server takes no mails since ${failingSince.toISOString()}`,
      remedy: MAIL_REMEDY,
    };
  const { rows } = await backend.withDatabase((database) =>
    database.query<{ since: string | null }>(
      `select min(due_at) as since from private.next_messages where due_at < now() - make_interval(mins => ${MAX_OVERDUE_MINUTES})`,
    ),
  );
  const since = rows[0]?.since ?? undefined;
  return since === undefined
    ? { ok: true, note: "sent by the mail server" }
    : { ok: false, note: `messages wait since ${since}`, remedy: MAIL_REMEDY };
}
