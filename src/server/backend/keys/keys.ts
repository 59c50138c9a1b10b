import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isRecord } from "#document/model/schema.ts";
import { parseJson } from "#server/lib/json-fields.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { namingFile } from "#server/lib/system-errors.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** The secrets of this site: the key that signs tokens, and the key that passes every policy. */
export interface Keys {
  readonly jwtSecret: string;
  readonly secretKey: string;
  /** Former signing keys (src/server/backend/keys/rotate-keys.ts). */
  readonly previous?: readonly PreviousSecret[];
  /** Whether the next start ends every session. */
  readonly signOutEveryone?: boolean;
}

export interface PreviousSecret {
  readonly jwtSecret: string;
  /** Accepted until this ISO date and time; set by the first start with the new secret. */
  readonly until?: string;
}

/** A short secret can be guessed, and gives the rights of service_role. */
const MIN_SECRET_CHARS = 32;

/**
 * Reads DATA_DIR/keys.json, or creates it at the first start, readable by its owner only. Without a folder the keys
 * last for this run.
 */
export function readOrMakeKeys(dataDir: string | undefined): Keys {
  if (dataDir === undefined) return makeKeys();
  const present = readKeys(dataDir);
  if (present !== undefined) return present;
  const keys = makeKeys();
  writeKeys(dataDir, keys);
  return keys;
}

/** The keys of a data folder; undefined when there are none yet. Throws a Refusal for a file that cannot be used. */
export function readKeys(dataDir: string): Keys | undefined {
  const file = keysFile(dataDir);
  if (!existsSync(file)) return undefined;
  const keys = parseJson(namingFile(file, () => readFileSync(file, "utf8")));
  if (isKeys(keys)) return keys;
  throw new Refusal(
    `${file} does not hold the keys of the embedded backend. Restore it from a backup, or move it away: the next start makes new keys, and tokens signed with the old ones are refused.`,
  );
}

export function writeKeys(dataDir: string, keys: Keys): void {
  writeFileWhole(keysFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
}

export function makeKeys(): Keys {
  return {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
}

function keysFile(dataDir: string): string {
  return path.join(dataDir, "keys.json");
}

function isKeys(found: unknown): found is Keys {
  if (!isRecord(found)) return false;
  const { jwtSecret, secretKey, previous = [], signOutEveryone = false } = found;
  return (
    isSecret(jwtSecret) &&
    isSecret(secretKey) &&
    Array.isArray(previous) &&
    previous.every(isPrevious) &&
    typeof signOutEveryone === "boolean"
  );
}

function isPrevious(found: unknown): boolean {
  if (!isRecord(found)) return false;
  const { jwtSecret, until } = found;
  return isSecret(jwtSecret) && (until === undefined || !Number.isNaN(Date.parse(String(until))));
}

function isSecret(value: unknown): boolean {
  return typeof value === "string" && value.length >= MIN_SECRET_CHARS;
}
