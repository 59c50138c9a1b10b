import { readFileSync } from "node:fs";
import type { OwnerDatabase } from "#server/postgres/database.ts";

/** Of supabase/seed.sql: the customer and those who work here, and how the ids of guests' orders begin. */
const PEOPLE = ["demo@example.com", "staff@example.com", "owner@example.com"];
const GUESTS = "55555555-5555-4555-8555-5555555555%";

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Runs the seed file, all of it or nothing. The file itself does nothing when the people exist. */
export async function seedDemoPeople(database: OwnerDatabase, seedFile: string): Promise<void> {
  const sql = readFileSync(seedFile, "utf8");
  await database.transaction((transaction) => transaction.query(sql));
}

/**
 * Removes the demo people and their orders: a folder filled on loopback may be served publicly later. An order with a
 * bill stays, without a person: bills have no gaps.
 */
export async function removeDemoPeople(database: OwnerDatabase): Promise<void> {
  const orders = `select id from public.orders
    where user_id in (select id from auth.users where email = any ($1)) or id::text like $2`;
  await database.transaction(async (transaction) => {
    await transaction.query(`delete from public.pickup_requests where id in (${orders})`, [PEOPLE, GUESTS]);
    await transaction.query(`delete from public.orders where bill_number is null and id in (${orders})`, [
      PEOPLE,
      GUESTS,
    ]);
    await transaction.query("delete from auth.users where email = any ($1)", [PEOPLE]);
  });
}
