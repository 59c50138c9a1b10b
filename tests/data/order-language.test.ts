import { beforeAll, expect, test } from "vitest";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { billed, madeOrder, setBack, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { bag, takeIn } from "#tests/data/taken-in.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const world = await fileWorld();
beforeAll(async () => {
  const facts = shopFacts(translatedSite(readSchema(), readSite(), "ta"));
  expect((await world.shop.call("publish_shop_facts", { facts })).code).toBeUndefined();
});

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

async function counted(id: string): Promise<void> {
  await world.sql("select private.write_lines($1, $2::text::jsonb)", [
    id,
    JSON.stringify([
      {
        row_id: "saree",
        name: "Saree",
        section: "Women’s Wear",
        service: "Dry Cleaning",
        quantity: 2,
        unit_paise: 17_000,
      },
      { name: "Grandmother’s shawl", service: "Dry Cleaning", quantity: 1, unit_paise: 9_000 },
    ]),
  ]);
  await setBack(world, id, "total_paise = 43000, status = 'ready'");
}

async function billedNames(language: string | null): Promise<unknown[]> {
  const id = await requested(language);
  await counted(id);
  await billed(world, id);
  const lines = await world.sql(
    "select line ->> 'name' as name from public.bills, jsonb_array_elements(lines) line where order_id = $1",
    [id],
  );
  // The desk reads what it counted.
  const { items } = await viewOf(world.staff, id);
  expect(items.map(({ name }) => name)).toEqual(["Saree", "Grandmother’s shawl"]);
  return lines.map(({ name }) => name);
}

test("a bill names what was cleaned in the order's language, and what was written by hand as it was", async () => {
  expect(await billedNames("ta")).toEqual(["⟦Saree⟧", "Grandmother’s shawl"]);
});

test.each(["ml", "en-IN", null])(
  "a bill of an order in %s, which the site does not have, is in its own",
  async (language) => {
    expect(await billedNames(language)).toEqual(["Saree", "Grandmother’s shawl"]);
  },
);

test("a language that was switched off is no longer written in, and what was billed stays", async () => {
  const id = await requested("ta");
  await counted(id);
  await world.rehearse(async (sql) => {
    await sql("select private.publish_names('{}')");
    const [row] = await sql(`select private.lines_of('${id}', 'ta') as lines`);
    expect(JSON.stringify(row?.["lines"])).not.toContain("⟦");
  });
});

test("customers read the names in their language; nobody else learns which it is", async () => {
  const id = await madeOrder(world, { user_id: world.asha.id, status: "in_process" });
  await world.sql("alter table public.pickup_requests disable trigger user");
  await world.sql(
    `insert into public.pickup_requests (id, user_id, name, email, phone, pickup_date, pickup_address, language)
     values ($1, $2, 'Asha', 'asha@example.com', '+919843055501', current_date, '14 Bashyakarlu Road', 'ta')`,
    [id, world.asha.id],
  );
  await world.sql("alter table public.pickup_requests enable trigger user");
  const seen = await viewOf(world.asha, id);
  expect(seen.items.map(({ name }) => name)).toEqual(["⟦Saree⟧"]);
  expect(JSON.stringify(seen)).not.toContain("language");
  expect((await viewOf(world.staff, id)).contact).toMatchObject({ language: "ta" });
  const own = JSON.stringify((await world.asha.call("my_data", {})).rows);
  expect(own).toContain('"language":"ta"');
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
