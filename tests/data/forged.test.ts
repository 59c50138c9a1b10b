import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { contents, openWorld, type ResultRow, type Table, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const FORGED: readonly ResultRow[] = [
  { status: "confirmed" },
  { status: "answered" },
  { status: "requested" },
  { created_at: "2020-01-01T00:00:00Z" },
];

async function refuses(table: Table, row: ResultRow): Promise<void> {
  const before = await contents(world, table);
  for (const person of [world.visitor, world.asha]) {
    expect(await person.insert(table, row)).toMatchObject({ code: "42501" });
  }
  expect(await contents(world, table)).toEqual(before);
}

describe.each(SENT_ROWS)("%s", (table) => {
  // A pickup has no status of its own: its order has.
  const forgeable = FORGED.filter((row) => !(table === "pickup_requests" && "status" in row));
  test.each(forgeable)("refuses %o", (forged) => refuses(table, { ...SAMPLES[table](), ...forged }));

  test("refuses another's user_id", async () => {
    const row = { ...SAMPLES[table](), user_id: world.bala.id };
    await refuses(table, row);
  });

  test("notes who was signed in, and nobody for a visitor", async () => {
    const [signedIn, visiting] = [SAMPLES[table](), SAMPLES[table]()];
    expect((await world.asha.insert(table, signedIn)).code).toBeUndefined();
    expect((await world.visitor.insert(table, visiting)).code).toBeUndefined();
    expect(await owner(table, signedIn)).toBe(world.asha.id);
    expect(await owner(table, visiting)).toBeNull();
  });
});

test.each([{ total_paise: 0 }, { status: "closed" }, { created_at: "2020-01-01T00:00:00Z" }])(
  "orders refuse %o, with one's own user_id too",
  async (forged) => {
    const order = { services: "Wash & Fold", total_paise: 24_000, ...forged };
    await refuses("orders", { ...order, user_id: world.asha.id });
    await refuses("orders", order);
  },
);

test("profiles cannot be made or renamed", async () => {
  await refuses("profiles", { id: world.asha.id, full_name: "Asha the Second" });
});

async function owner(table: Table, { id }: ResultRow): Promise<unknown> {
  const [row] = await world.sql(`select user_id from public.${table} where id = $1`, [id]);
  return row?.["user_id"];
}
