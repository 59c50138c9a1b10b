import { expect, test } from "vitest";
import { billed, madeOrder, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { bag, takeIn } from "#tests/data/taken-in.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();

const TAMPERED = [undefined, "../x", "EN", "x".repeat(10_000), "ta'; drop table orders", ""];

async function keptLanguages(language: unknown): Promise<unknown[]> {
  const kept = SENT_ROWS.map(async (table) => {
    const row = SAMPLES[table]();
    const { code } = await world.visitor.insert(table, language === undefined ? row : { ...row, language });
    expect(code).toBeUndefined();
    const [found] = await world.sql(`select language from public.${table} where id = $1`, [row["id"]]);
    return found?.["language"];
  });
  return Promise.all(kept);
}

test.each(["ta", "en-IN", "ml"])("a request keeps that it was sent in %s", async (language) => {
  expect(await keptLanguages(language)).toEqual([language, language, language]);
});

test.each(TAMPERED)("a request with the language %j arrives without one", async (language) => {
  expect(await keptLanguages(language)).toEqual([null, null, null]);
});

async function requested(language: string | null): Promise<string> {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), language };
  expect((await world.visitor.insert("pickup_requests", row)).code).toBeUndefined();
  return String(row["id"]);
}

test("the customer's message carries the language of the order", async () => {
  const id = await requested("ta");
  const rows = await world.sql(
    "select recipient, payload ->> 'language' as language from private.outbox where payload ->> 'order_id' = $1",
    [id],
  );
  expect(rows).toContainEqual({ recipient: "customer", language: "ta" });
});

test("an order and its bill keep what the document calls things, for every reader", async () => {
  const id = await madeOrder(world, { user_id: world.asha.id, status: "in_process" });
  await world.sql("alter table public.pickup_requests disable trigger user");
  await world.sql(
    `insert into public.pickup_requests (id, user_id, name, email, phone, pickup_date, pickup_address, language)
     values ($1, $2, 'Asha', 'asha@example.com', '+919843055501', current_date, '14 Bashyakarlu Road', 'ta')`,
    [id, world.asha.id],
  );
  await world.sql("alter table public.pickup_requests enable trigger user");
  await billed(world, id);
  for (const reader of [world.asha, world.staff]) {
    const { items, bill } = await viewOf(reader, id);
    expect([items, bill?.lines].map((lines) => lines?.map(({ name }) => name))).toEqual([["Saree"], ["Saree"]]);
  }
  expect(JSON.stringify(await viewOf(world.asha, id)), "nobody else learns in which it is").not.toContain("language");
  expect((await viewOf(world.staff, id)).contact).toMatchObject({ language: "ta" });
  expect(JSON.stringify((await world.asha.call("my_data", {})).rows)).toContain('"language":"ta"');
});

test("who comes to the counter is written to as at the last order, unless staff choose", async () => {
  const phone = "98430 77001";
  const languageOf = async (id: string) =>
    (await world.sql("select language from public.pickup_requests where id = $1", [id]))[0]?.["language"];
  const taken = async (more: ResultRow) => {
    const { rows, code } = await takeIn(world.staff, bag({ name: "Meena Raman", phone, again: "yes", ...more }));
    expect(code).toBeUndefined();
    return languageOf(String(rows[0]?.["id"]));
  };
  expect(await taken({})).toBeNull();
  expect(await taken({ language: "ta" })).toBe("ta");
  expect(await taken({})).toBe("ta");
  expect(await taken({ language: "../x" })).toBe("ta");
});
