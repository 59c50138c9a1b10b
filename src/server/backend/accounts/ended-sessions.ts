import type { OwnerDatabase } from "#server/postgres/database.ts";

/** Ends every session of a customer but one, and with them their refresh tokens. */
export async function endOtherSessions(
  database: OwnerDatabase,
  userId: string,
  kept: string | undefined,
): Promise<void> {
  await database.query("delete from auth.sessions where user_id = $1 and id is distinct from $2", [
    userId,
    kept ?? null,
  ]);
}
