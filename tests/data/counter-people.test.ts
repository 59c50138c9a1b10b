import { expect, test } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import { ITEMS } from "#tests/data/made-order.ts";
import { bag, takeIn } from "#tests/data/taken-in.ts";
import { fileWorld, type Person } from "#tests/data/world.ts";

const world = await fileWorld();

const personIn = async (wanted: string) => {
  const [answer] = (await world.staff.call("desk_people", { wanted })).rows;
  return Array.isArray(answer?.["people"]) ? answer["people"].filter(isRecord) : [];
};

test("two of one phone number are two, each with last address, open money and note", async () => {
  const phone = "+919843077701";
  await takeIn(world.staff, bag({ phone, name: "Anitha Joseph", address: "3 Race Course Road", items: ITEMS }));
  await takeIn(world.staff, bag({ phone, name: "Thomas Joseph" }));
  await world.staff.call("desk_note", { phone, name: "Anitha Joseph", note: " starch, hangers " });
  for (const wanted of ["701", "98430 777", "jose", "+91 98430 77701"])
    expect(
      (await personIn(wanted)).map(({ name }) => name),
      wanted,
    ).toEqual(expect.arrayContaining(["Anitha Joseph", "Thomas Joseph"]));
  const [anitha] = (await personIn("anith jos")).filter((person) => person["phone"] === phone);
  expect(anitha).toMatchObject({
    ...{ address: "3 Race Course Road", owed_paise: 34_000, orders: 1, note: "starch, hangers", account: null },
  });
  expect((await personIn("race cour")).map(({ name }) => name)).toContain("Anitha Joseph");
  const [page] = (await world.staff.call("desk_person", { phone, name: "Anitha Joseph" })).rows;
  expect(page?.["orders"]).toHaveLength(1);
});

test("a note goes with the last request of its person, and is in their own data, and in nobody else's", async () => {
  const phone = "+919843077702";
  const given = bag({ phone, name: "Asha Own", account: world.asha.id });
  const [order] = (await takeIn(world.staff, given)).rows;
  await world.staff.call("desk_note", { phone, name: "asha own", note: "no bleach" });
  const notes = async (person: Person) => (await person.call("my_data", {})).rows[0]?.["customer_notes"];
  expect(await notes(world.asha)).toMatchObject([{ note: "no bleach" }]);
  expect(await notes(world.bala)).toEqual([]);
  // Somebody else of the same name and number may be meant.
  const [other] = (await takeIn(world.staff, { ...given, account: world.bala.id })).rows;
  for (const person of [world.asha, world.bala]) expect(await notes(person)).toEqual([]);
  for (const { id } of [order, other].filter((row) => row !== undefined))
    await world.sql("delete from public.pickup_requests where id = $1", [id]);
  expect(await world.sql("select from public.customer_notes where phone = $1", [phone])).toEqual([]);
});

test("a note of nobody, or one that is too long, is refused; an empty one is gone", async () => {
  const phone = "+919843077703";
  expect(await world.staff.call("desk_note", { phone, name: "Nobody", note: "x" })).toMatchObject({ code: "PT404" });
  await takeIn(world.staff, bag({ phone, name: "Some Body" }));
  const write = (note: string) => world.staff.call("desk_note", { phone, name: "Some Body", note });
  expect(await write("x".repeat(501))).toMatchObject({ code: "PT422" });
  await write("starch");
  await write(" ");
  expect(await world.sql("select from public.customer_notes where phone = $1", [phone])).toEqual([]);
});
