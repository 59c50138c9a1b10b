import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What must stay on this machine: the key tokens are signed with, and the key that passes every policy. */
export interface Keys {
  readonly jwtSecret: string;
  readonly secretKey: string;
}

/** Reads DATA_DIR/keys.json, or makes it at the first start, readable by its owner only. Without a folder: keys for this run. */
export function readOrMakeKeys(dataDir: string | undefined): Keys {
  if (dataDir === undefined) return makeKeys();
  const file = path.join(dataDir, "keys.json");
  if (existsSync(file)) return parseKeys(readFileSync(file, "utf8"), file);
  const keys = makeKeys();
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return keys;
}

function makeKeys(): Keys {
  return {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
}

function parseKeys(text: string, file: string): Keys {
  const found: unknown = JSON.parse(text);
  if (typeof found === "object" && found !== null && "jwtSecret" in found && "secretKey" in found) {
    const { jwtSecret, secretKey } = found;
    // A short secret can be guessed, and whoever guesses it is service_role.
    if (
      typeof jwtSecret === "string" &&
      jwtSecret.length >= 32 &&
      typeof secretKey === "string" &&
      secretKey.length >= 32
    ) {
      return { jwtSecret, secretKey };
    }
  }
  throw new Error(
    `${file} does not hold the two keys of the embedded backend. Move it away: new ones are made at the next start, and everyone signs in again.`,
  );
}
