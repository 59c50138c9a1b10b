import { expect, test } from "vitest";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();

test("the shop's key learns which facts of a document have not arrived; nobody else does", async () => {
  const facts = { ...shopFacts(readSite()) };
  const differing = async (asked: object) => {
    const [row] = await world.sql("select public.differing_facts($1) as names", [JSON.stringify(asked)]);
    return row?.["names"];
  };
  expect(await differing({ ...facts, tax_percent: 3 })).toContain("tax_percent");
  await world.shop.call("publish_shop_facts", { facts });
  expect(await differing(facts)).toEqual([]);
  expect(await differing({ ...facts, tax_percent: 3, pickup_windows: [] })).toEqual(["pickup_windows", "tax_percent"]);
  expect((await world.shop.call("differing_facts", { facts })).code).toBeUndefined();
  for (const person of [world.visitor, world.asha, world.owner])
    expect(await person.call("differing_facts", { facts })).toMatchObject({ code: "42501" });
});
