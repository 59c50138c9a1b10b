import { type Keys, writeKeys } from "#server/backend/keys/keys.ts";

interface Database {
  query(sql: string, params?: unknown[]): Promise<unknown>;
}

/** Ends every session if a rotation of the keys asked for it. After a crash the next start repeats it. */
export async function signOutEveryone(database: Database, dataDir: string | undefined, keys: Keys): Promise<void> {
  const { signOutEveryone: isAsked = false, ...others } = keys;
  if (!isAsked || dataDir === undefined) return;
  await database.query("delete from auth.refresh_tokens");
  await database.query("delete from auth.sessions");
  writeKeys(dataDir, others);
}
