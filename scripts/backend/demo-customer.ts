import { readFileSync } from "node:fs";
import type { Connection } from "#scripts/backend/load-lite.ts";

const EMAIL = "demo@example.com";

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Runs the seed file, all of it or nothing. The file itself does nothing when the customer exists. */
export async function seedDemoCustomer(connection: Connection, seedFile: string): Promise<void> {
  const sql = readFileSync(seedFile, "utf8");
  await connection.driver.transaction((transaction) => transaction.exec(sql));
}

/** Takes the demo customer out again: a folder filled on loopback may be served to others later. */
export async function removeDemoCustomer(connection: Connection): Promise<void> {
  await connection.driver.transaction(async (transaction) => {
    await transaction.query("delete from public.orders where user_id in (select id from auth.users where email = $1)", [
      EMAIL,
    ]);
    await transaction.query("delete from auth.users where email = $1", [EMAIL]);
  });
}
