import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import path from "node:path";
import { hasSampleContacts } from "#document/check/rules/business.ts";
import { isRecord } from "#document/model/schema.ts";
import type { AskedSite, Check, Diagnosis } from "#scripts/doctor/check.ts";
import { MIN_KEY_CHARS } from "#server/backup/file.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { diskHealth } from "#server/serve/site-health.ts";

const DAY_MS = 86_400_000;
/** One that is made daily may be a little late. */
const MAX_BACKUP_DAYS = 2;

/** This machine, the data folder and the document. */
export function machineChecks({ env, site, dataDir, backups, localUrl, isPublic }: AskedSite): Check[] {
  const isEmbedded = !env["VITE_SUPABASE_URL"];
  const folder = existsSync(dataDir) ? dataDir : ".";
  const ofEmbedded: Check[] = [
    {
      name: "data folder",
      remedy: "give it to the user that runs the site (chown -R), and the keys to nobody else (chmod 600).",
      ask: () => folderFinding(dataDir),
    },
    {
      name: "backups",
      remedy: "run `npm run vellai -- backup` daily, by a timer, and copy the files to another machine.",
      ask: () => backupFinding(backups),
    },
    {
      name: "BACKUP_KEY",
      remedy: `choose a passphrase of at least ${MIN_KEY_CHARS} characters, and keep it where the backups are not.`,
      ask: () => backupKeyFinding(env["BACKUP_KEY"], isPublic),
    },
    {
      name: "port",
      remedy: "start the site (npm start), or name its HOST and PORT.",
      ask: () => portFinding(localUrl),
    },
  ];
  return [
    { name: "Node.js", remedy: "install a newer Node.js.", ask: () => nodeFinding(process.versions.node) },
    { name: "disk", remedy: "free space.", ask: () => diskFinding(folder) },
    ...(isEmbedded ? ofEmbedded : []),
    {
      name: "contact details",
      remedy: "write your own; `npm run vellai -- check --publish` names each.",
      ask: () => contactFinding(site.business, isPublic),
    },
  ];
}

export function nodeFinding(version: string): Diagnosis {
  const { engines }: { engines: { node: string } } = JSON.parse(readFileSync("package.json", "utf8"));
  const least = engines.node.replace(/^>=/, "");
  const isOld = version.localeCompare(least, "en", { numeric: true }) < 0;
  return isOld ? { wrong: `${version}, and the site needs ${least}` } : { fine: version };
}

async function diskFinding(folder: string): Promise<Diagnosis> {
  const { ok, note, cause = note, remedy } = await diskHealth(folder);
  return ok ? { fine: "has space" } : { wrong: cause, ...(remedy !== undefined && { remedy }) };
}

async function folderFinding(dataDir: string): Promise<Diagnosis> {
  if (!existsSync(dataDir)) return { skipped: `${dataDir} is not there yet` };
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const open = ["keys.json", "mail.jsonl"].filter((name) => {
    const file = statSync(path.join(dataDir, name), { throwIfNoEntry: false });
    return file !== undefined && (file.mode & 0o077) !== 0;
  });
  const keys = statSync(path.join(dataDir, "keys.json"), { throwIfNoEntry: false });
  if (keys !== undefined && keys.uid !== statSync(dataDir).uid)
    return { wrong: "keys.json belongs to another user than the folder, so that the site may not read it" };
  return open.length > 0 ? { wrong: `others may read ${open.join(" and ")}` } : { fine: dataDir };
}

function backupFinding(backups: string): Diagnosis {
  const files = existsSync(backups) ? readdirSync(backups).filter((name) => /\.backup(\.age)?$/.test(name)) : [];
  if (files.length === 0) return { wrong: `there is none in ${backups}` };
  const [newest] = files
    .map((name) => ({ name, ...statSync(path.join(backups, name)) }))
    .toSorted((one, other) => other.mtimeMs - one.mtimeMs);
  if (newest?.size === 0)
    return { wrong: `${newest.name} is empty`, remedy: "free space, delete it, and run `npm run vellai -- backup`." };
  const days = Math.floor((Date.now() - (newest?.mtimeMs ?? 0)) / DAY_MS);
  return days >= MAX_BACKUP_DAYS
    ? { wrong: `the newest is ${days} days old` }
    : { fine: `${files.length}, of today or yesterday` };
}

function backupKeyFinding(key: string | undefined, isPublic: boolean): Diagnosis {
  if (key)
    return key.length < MIN_KEY_CHARS ? { wrong: "is too short to keep a secret" } : { fine: "backups are encrypted" };
  return isPublic
    ? { wrong: "is not set: backups hold addresses, passwords' hashes and keys, and anybody reads them" }
    : { skipped: "is not set" };
}

async function portFinding(localUrl: string): Promise<Diagnosis> {
  const answer = await fetch(`${localUrl}/healthz`, { redirect: "manual" });
  const text = await answer.text();
  const parts = jsonFields(text);
  if (parts === undefined) return { wrong: `another program answers at ${localUrl}` };
  if (answer.ok) return { fine: `the site answers at ${localUrl}` };
  const ill = Object.entries(parts).flatMap(([name, part]) =>
    isRecord(part) && !part["ok"] ? [`${name}: ${part["note"]}`] : [],
  );
  return { wrong: ill.join("; "), remedy: "the log of the site says what to do." };
}

function contactFinding(business: AskedSite["site"]["business"], isPublic: boolean): Diagnosis {
  if (!hasSampleContacts(business)) return { fine: "your own" };
  const said = "those of the sample";
  return isPublic ? { wrong: `${said}: nobody gets what visitors send` } : { skipped: said };
}
