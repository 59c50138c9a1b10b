import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import path from "node:path";
import { hasSampleContacts } from "#document/check/rules/business.ts";
import { isRecord } from "#document/model/schema.ts";
import { MIN_KEY_CHARS } from "#server/backup/format.ts";
import type { Conditions, Diagnosis, Place, StartedSite } from "#server/conditions/condition.ts";
import { jsonFields } from "#server/lib/json-fields.ts";

const DAY_MS = 86_400_000;
/** One that is made daily may be a little late. */
const MAX_BACKUP_DAYS = 2;

/** PostgreSQL stops when its disk is full: this leaves time to act. */
const MIN_FREE_MB = 200;

/** The version of Node.js that is tested first. */
const RECOMMENDED_NODE = 24;

/** Until when its makers repair a version: https://github.com/nodejs/release#release-schedule. */
const NODE_REPAIRED_UNTIL: Readonly<Record<number, string>> = { 20: "2026-04-30", 22: "2027-04-30", 24: "2028-04-30" };

/** This machine, the data folder and the document. */
export const OF_MACHINE: Conditions = {
  "Node.js": {
    remedy: `install Node.js ${RECOMMENDED_NODE}.`,
    start: () => nodeFinding(process.versions.node),
    doctor: () => nodeFinding(process.versions.node),
  },
  disk: {
    remedy: "free space.",
    healthz: ["disk", ({ folder }) => diskFinding(folder)],
    doctor: ({ dataDir }) => diskFinding(existsSync(dataDir) ? dataDir : "."),
  },
  "data folder": {
    remedy: "give it to the user that runs the site (chown -R), and the keys to nobody else (chmod 600).",
    of: "embedded",
    doctor: folderFinding,
  },
  backups: {
    remedy: "run `npm run vellai -- backup` daily, by a timer, and copy the files to another machine.",
    of: "embedded",
    doctor: backupFinding,
  },
  BACKUP_KEY: {
    remedy: `choose a passphrase of at least ${MIN_KEY_CHARS} characters, and keep it where the backups are not.`,
    of: "embedded",
    doctor: backupKeyFinding,
  },
  port: {
    remedy: "start the site (npm start), or name its HOST and PORT.",
    of: "embedded",
    doctor: portFinding,
  },
  "contact details": {
    remedy: "write your own; `npm run vellai -- check --publish` names each.",
    start: contactFinding,
    doctor: contactFinding,
  },
};

/** Of odd versions before the recommended one, none is repaired. */
export function nodeFinding(version: string, now = new Date()): Diagnosis {
  const { engines }: { engines: { node: string } } = JSON.parse(readFileSync("package.json", "utf8"));
  const least = engines.node.replace(/^>=/, "");
  if (version.localeCompare(least, "en", { numeric: true }) < 0)
    return { wrong: `${version}, and the site needs ${least}` };
  const major = Number.parseInt(version, 10);
  const until = NODE_REPAIRED_UNTIL[major];
  if (until === undefined ? major >= RECOMMENDED_NODE : now.toISOString().slice(0, 10) <= until)
    return { fine: version };
  const since = until === undefined ? "" : ` since ${until}`;
  return { noted: `${version} runs the site and gets no repairs${since}, not even of security faults` };
}

export async function diskFinding(folder: string, leastMb = MIN_FREE_MB): Promise<Diagnosis> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes >= leastMb) return { fine: "ok" };
  const remedy = `free space on the disk of ${folder}: below ${leastMb} MB it is not well, and without any nothing can be stored.`;
  return { wrong: "low", cause: `${megabytes} MB free`, remedy };
}

async function folderFinding({ dataDir }: Place): Promise<Diagnosis> {
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

function backupFinding({ backups }: Place): Diagnosis {
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

function backupKeyFinding({ env, isPublic }: Place): Diagnosis {
  const key = env["BACKUP_KEY"];
  if (key)
    return key.length < MIN_KEY_CHARS ? { wrong: "is too short to keep a secret" } : { fine: "backups are encrypted" };
  return isPublic
    ? { wrong: "is not set: backups hold addresses, passwords' hashes and keys, and anybody reads them" }
    : { skipped: "is not set" };
}

async function portFinding({ localUrl }: Place): Promise<Diagnosis> {
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

function contactFinding({ site: { business }, isPublic }: StartedSite): Diagnosis {
  if (!hasSampleContacts(business)) return { fine: "your own" };
  const said = "those of the sample";
  return isPublic ? { wrong: `${said}: nobody gets what visitors send` } : { skipped: said };
}
