import { randomUUID } from "node:crypto";
import type { OrderView } from "#account/orders/order-view.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isRecord } from "#document/model/schema.ts";
import { type Outcome, type Person, pastReferee, type ResultRow, type World } from "#tests/data/world.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";

/** An order as staff see it; customers see less. */
type Shown = OrderView & Pick<DeskOrder, "contact" | "undo_until" | "same_bags">;

export const ITEMS = [{ name: "Saree", service: "Dry Cleaning", quantity: 2, unit_paise: 17_000 }];

let transfers = 0;

/** The number of a transfer that nobody made before. */
export const newUtr = () => String(++transfers).padStart(12, "4");

/** Something for every need. */
export const GIVEN = {
  reason: "Nobody was at home",
  pickup_date: pickupDay(),
  window_id: null,
  pieces: 12,
  bags: 2,
  items: ITEMS,
  about: "stain",
  question: "The stain may stay. Shall we go on?",
  answer: "yes",
  problem: "A button is missing",
  outcome: "Sewn on again",
  paise: 100,
  // Each is good once.
  get utr() {
    return newUtr();
  },
  method: "cash",
  lines: [1],
  credits: [{ position: 1, paise: 100 }],
};

/** Columns that an order in a status would have. */
const COLUMNS: ResultRow = {
  services: "Dry Cleaning",
  pickup_date: "tomorrow",
  total_paise: 17_000,
  reason: "As it was",
  delivered_at: "now",
};

const SAREE = [{ ...ITEMS[0], quantity: 1 }];

/** Makes an order that is in a status already, in a customer's name or a guest's, and returns its id. */
export async function madeOrder(
  world: World,
  { items = SAREE, ...columns }: ResultRow & { readonly items?: readonly object[] } = {},
): Promise<string> {
  const row = { ...COLUMNS, ...columns, ...(items.length > 0 && { counted_at: "now" }) };
  const names = Object.keys(row);
  const [made] = await world.sql(
    `insert into public.orders (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
  await world.sql("select private.write_lines($1, $2::text::jsonb)", [made?.["id"], JSON.stringify(items)]);
  return String(made?.["id"]);
}

/** A day of the shop, so many days from today. */
export async function dayIn(world: World, days: number): Promise<string> {
  const [row] = await world.sql("select (private.shop_today() + $1::int)::text as day", [days]);
  return String(row?.["day"]);
}

/** Changes columns of an order as if time had passed. */
export async function setBack(world: World, id: string, change: string): Promise<void> {
  await pastReferee(world, `update public.orders set ${change} where id = $1`, [id]);
}

/** Writes the order's bill, whatever its status. */
export async function billed(world: World, id: string): Promise<string> {
  await pastReferee(world, "update public.orders o set bill_number = private.issue_bill(o) where id = $1", [id]);
  return id;
}

/** The order as somebody sees it. */
export async function viewOf(person: Person, id: string): Promise<Shown> {
  const { rows } = await person.call("order_view", { order_id: id });
  return asView(rows[0]);
}

export function asView(row: ResultRow | undefined): Shown {
  if (!isShown(row)) throw new Error("No order is shown.");
  return row;
}

const isShown = (row: unknown): row is Shown =>
  isRecord(row) && typeof row["status"] === "string" && Array.isArray(row["moves"]);

/**
 * Asks for a move, "ready → delivered", with what it needs, "picked_up → itemised items", or for a change that leaves the
 * status, "ready payment"; with something for every need unless something is given.
 */
export function move(
  person: Person,
  id: string,
  asked: string,
  given: object = GIVEN,
  moveId: string | null = randomUUID(),
): Promise<Outcome> {
  const [, from, to = from, needs = "nothing"] = /^(\w+)(?: → (\w+))?(?: (\w+))?$/.exec(asked) ?? [];
  return person.call("move_order", {
    ...{ order_id: id, from_status: from, to_status: to, needs, given, move_id: moveId },
  });
}

let people = 0;

/** A bag of somebody who was never here. */
export function bag(more: ResultRow = {}): ResultRow {
  people += 1;
  return { name: "Meena Raman", phone: `98430 ${String(people).padStart(5, "0")}`, pieces: 3, bags: 1, ...more };
}

/** Takes it in at the counter. */
export const takeIn = (person: Person, given: ResultRow, id: string = randomUUID()): Promise<Outcome> =>
  person.call("take_in", { order_id: id, given });
