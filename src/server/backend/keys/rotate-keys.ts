import { type Keys, makeKeys, readKeys, writeKeys } from "#server/backend/keys/keys.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { Queryable } from "#server/postgres/database.ts";

const TOKEN_LIFETIME_MS = 3_600_000;

/**
 * Writes new keys to a data folder; the next start uses them. Tokens signed with the old secret are accepted until they
 * expire, so that nobody is signed out; with `signOutEveryone` they are refused and all sessions end. The old secret
 * key is refused either way.
 */
export function rotateKeys(dataDir: string, { signOutEveryone }: { readonly signOutEveryone: boolean }): void {
  const old = readKeys(dataDir);
  if (old === undefined)
    throw new Refusal(`There are no keys in ${dataDir} yet. The first start makes them: npm start`);
  const { jwtSecret, previous = [], signOutEveryone: isAsked = false } = old;
  // A sign-out that an earlier rotation asked for stays pending until a start has done it.
  const kept = isAsked ? { signOutEveryone: true } : { previous: [{ jwtSecret }, ...previous] };
  writeKeys(dataDir, { ...makeKeys(), ...(signOutEveryone ? { signOutEveryone } : kept) });
}

/**
 * The keys at a start: expired secrets are removed. Until this start the server still signed with the newest former
 * secret, so its last hour begins now.
 */
export function keysAtStart(dataDir: string | undefined, keys: Keys): Keys {
  const { previous = [] } = keys;
  if (dataDir === undefined || previous.length === 0) return keys;
  const now = Date.now();
  const until = new Date(now + TOKEN_LIFETIME_MS).toISOString();
  const accepted = previous.map((secret) => ({ until, ...secret })).filter((secret) => Date.parse(secret.until) > now);
  const takenUp = { ...keys, previous: accepted };
  writeKeys(dataDir, takenUp);
  return takenUp;
}

/** Ends every session if a rotation of the keys asked for it. After a crash the next start repeats it. */
export async function signOutEveryone(database: Queryable, dataDir: string | undefined, keys: Keys): Promise<void> {
  const { signOutEveryone: isAsked = false, ...others } = keys;
  if (!isAsked || dataDir === undefined) return;
  await database.query("delete from auth.refresh_tokens");
  await database.query("delete from auth.sessions");
  writeKeys(dataDir, others);
}
