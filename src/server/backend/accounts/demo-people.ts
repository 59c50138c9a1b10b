import { readFileSync } from "node:fs";
import type { OwnerDatabase } from "#server/postgres/database.ts";

/** Ids of supabase/seed.sql: of the customer and those who work here, and how those of guests' orders begin. */
const PEOPLE = [
  "11111111-1111-4111-8111-111111111111",
  "33333333-3333-4333-8333-333333333333",
  "44444444-4444-4444-8444-444444444444",
];
const GUESTS = "55555555-5555-4555-8555-5555555555%";

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
    where user_id = any ($1) or id::text like $2`;
  await database.transaction(async (transaction) => {
    await transaction.query(`delete from public.pickup_requests where id in (${orders})`, [PEOPLE, GUESTS]);
    await transaction.query(
      `delete from public.orders where id in (${orders}) and id not in (select order_id from public.bills)`,
      [PEOPLE, GUESTS],
    );
    await transaction.query("delete from auth.users where id = any ($1)", [PEOPLE]);
  });
}
