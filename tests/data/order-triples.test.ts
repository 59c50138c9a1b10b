/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LEGAL_MOVES, type LegalMove } from "#tests/data/legal-moves.ts";
import { billed, GIVEN, ITEMS, madeOrder, move, newUtr, viewOf } from "#tests/data/made-order.ts";
import { type Outcome, openWorld, type Person, tokenOf, type World } from "#tests/data/world.ts";

// Every state × state × person, tried with everything a move could need, against the moves as they are agreed.

interface Somebody {
  readonly name: string;
  /** As whom the table of moves knows them. */
  readonly who: string;
  /** Whose order they try to move. */
  readonly orderOf: "asha" | "a guest";
  attempt(id: string, from: string, to: string, needs: string): Promise<Outcome>;
}

let world: World;
let statuses: string[];
/** An order that nobody here moves. */
let another: string;
const legal = LEGAL_MOVES;
beforeAll(async () => {
  world = await openWorld();
  await world.sql("update private.shop_facts set discount_limit = 20");
  const rows = await world.sql("select unnest(enum_range(null::public.order_status))::text as status");
  statuses = rows.map(({ status }) => String(status));
  another = await madeOrder(world);
});
afterAll(() => world.close());

const byAccount = (person: Person) => (id: string, from: string, to: string, needs: string) =>
  move(person, id, `${from} → ${to} ${needs}`);

/** By a tracking link, made of the order's own token. */
const byLink =
  (tokenFor: (id: string) => Promise<string>) => async (id: string, from: string, to: string, needs: string) => {
    const token = await tokenFor(id);
    const asked = { token, from_status: from, to_status: to, needs, given: GIVEN };
    return world.visitor.call("move_order_by_link", asked);
  };

/** An order's id with the proof of another one. */
async function forgedToken(id: string): Promise<string> {
  const other = Buffer.from(await tokenOf(world, another), "base64url");
  const own = Buffer.from(await tokenOf(world, id), "base64url");
  return Buffer.concat([own.subarray(0, 16), other.subarray(16)]).toString("base64url");
}

/** Past the functions, on the table itself. */
async function byUpdate(id: string, _from: string, to: string): Promise<Outcome> {
  try {
    await world.sql("update public.orders set status = $2::public.order_status where id = $1", [id, to]);
    return { status: 200, rows: [] };
  } catch (error) {
    return { status: 400, code: error instanceof Error && "code" in error ? String(error.code) : "", rows: [] };
  }
}

const people = (): Somebody[] => [
  { name: "a visitor", who: "nobody", orderOf: "asha", attempt: byAccount(world.visitor) },
  { name: "a guest with the link", who: "guest", orderOf: "a guest", attempt: byLink((id) => tokenOf(world, id)) },
  { name: "a guest with another's link", who: "nobody", orderOf: "a guest", attempt: byLink(forgedToken) },
  { name: "whose order it is", who: "customer", orderOf: "asha", attempt: byAccount(world.asha) },
  { name: "another customer", who: "nobody", orderOf: "asha", attempt: byAccount(world.bala) },
  { name: "staff", who: "staff", orderOf: "asha", attempt: byAccount(world.staff) },
  { name: "the owner", who: "staff", orderOf: "asha", attempt: byAccount(world.owner) },
  { name: "who was dismissed", who: "nobody", orderOf: "asha", attempt: byAccount(world.dismissed) },
  {
    name: "the secret key",
    who: "nobody",
    orderOf: "asha",
    attempt: (_id, _from, to) => world.shop.update("orders", { status: to }),
  },
  { name: "the clock", who: "system", orderOf: "asha", attempt: byUpdate },
];

/** What a move asks of the order beforehand. */
function columnsFor({ from, to, needs }: Omit<LegalMove, "who">, person: Somebody) {
  return {
    status: from,
    user_id: person.orderOf === "asha" ? world.asha.id : null,
    ...(from === "on_hold" && to === "in_process" && { answer: "yes" }),
    ...(from === "on_hold" && to === "ready" && { answer: "no", items: [] }),
    ...(needs === "handout" && { items: [...ITEMS, ...ITEMS] }),
    // A second bill cannot be made, and a correction cannot follow it.
    ...(needs === "bill" && { bill_number: null }),
    ...(needs === "dismissal" && { claimed_utr: newUtr(), claimed_paise: 100, claimed_at: "now" }),
    ...(to === "cancelled" && { at_counter: true }),
    ...(person.who === "system" && { delivered_at: "2020-01-01" }),
  };
}

const AFTER_THE_BILL = ["credit", "void"];
const REFUSED = ["PT403", "PT404", "42501"];

test("every state × state × person is as is agreed, and no other", async () => {
  const wrong: string[] = [];
  let triples = 0;
  for (const person of people()) {
    for (const from of statuses) {
      let id = await madeOrder(world, columnsFor({ from, to: from, needs: "nothing" }, person));
      for (const to of statuses) {
        triples++;
        const pairs = legal.filter((each) => each.from === from && each.to === to);
        const kinds = new Set(["nothing", ...pairs.map(({ needs }) => needs)]);
        for (const needs of kinds) {
          const allowed = pairs.some((each) => each.who === person.who && each.needs === needs);
          if (allowed) id = await madeOrder(world, columnsFor({ from, to, needs }, person));
          if (allowed && AFTER_THE_BILL.includes(needs)) await billed(world, id);
          const answer = await person.attempt(id, from, to, needs);
          const moved = answer.code === undefined;
          // To update a row to what it is changes nothing, and nobody minds.
          const idle = moved && from === to && person.who === "system" && !allowed;
          const right = allowed ? moved : idle || REFUSED.includes(String(answer.code));
          if (!right) wrong.push(`${person.name}: ${from} → ${to} (${needs}): ${answer.code} ${answer.message}`);
          if (moved) id = await madeOrder(world, columnsFor({ from, to: from, needs: "nothing" }, person));
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(triples).toBe(statuses.length ** 2 * people().length);
}, 900_000);

test("what a screen is told may be done is what may be done", async () => {
  for (const from of statuses) {
    for (const [person, who] of [
      [world.staff, "staff"],
      [world.asha, "customer"],
    ] as const) {
      const answer = from === "on_hold" ? { answer: "yes" } : {};
      const id = await madeOrder(world, { status: from, user_id: world.asha.id, at_counter: true, ...answer });
      const reported = (await viewOf(person, id)).moves.map(({ to, needs }) => `${to} ${needs}`);
      const expected = legal
        .filter((each) => each.from === from && each.who === who)
        .filter(({ needs }) => ![...AFTER_THE_BILL, "dismissal"].includes(needs))
        // The yes is there already, and nothing goes back.
        .filter((each) => !(from === "on_hold" && (each.needs === "answer" || each.to === "ready")))
        .map(({ to, needs }) => `${to} ${needs}`);
      expect(reported.toSorted(), `${who}, ${from}`).toEqual(expected.toSorted());
    }
  }
});

test("every state can be reached from a request by moves that are legal", async () => {
  const paths = new Map<string, LegalMove[]>([["requested", []]]);
  for (const [state, path] of paths) {
    for (const next of legal.filter((each) => each.from === state && each.who !== "system" && each.to !== state))
      if (!paths.has(next.to)) paths.set(next.to, [...path, next]);
  }
  expect([...paths.keys()].toSorted()).toEqual(statuses.toSorted());
  for (const [state, path] of paths) {
    const id = await madeOrder(world, { user_id: world.asha.id, items: [], total_paise: 0, delivered_at: null });
    for (const { from, to, who, needs } of path) {
      const answer = await move(who === "customer" ? world.asha : world.staff, id, `${from} → ${to} ${needs}`);
      expect(answer.code, `${from} → ${to}: ${answer.message}`).toBeUndefined();
    }
    expect((await viewOf(world.staff, id)).status).toBe(state);
  }
});
