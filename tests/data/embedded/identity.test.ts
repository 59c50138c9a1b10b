import { beforeAll, expect, test } from "vitest";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();
beforeAll(async () => {
  for (const { id } of [world.asha, world.bala])
    await world.sql("insert into public.orders (user_id, services, total_paise) values ($1, 'Wash & Fold', 240)", [id]);
});

test.each([1, 2, 3])("requests side by side keep their own identity, round %d", async () => {
  const people = Array.from({ length: 120 }, (_, index) => (index % 2 === 0 ? world.asha : world.bala));
  const answers = await Promise.all(people.map((person) => person.select("orders")));
  const owners = answers.map(({ rows }) => rows.map((row) => row["user_id"]));
  expect(owners).toEqual(people.map(({ id }) => [id]));
});

test("a visitor beside a customer stays a visitor", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? world.asha : world.visitor).select("orders")),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index % 2 === 0 ? 200 : 401)));
});

test("a refused request takes nothing of its neighbours with it", async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    ...SAMPLES.contact_messages(),
    ...(index % 2 === 0 && { message: "" }),
  }));
  const answers = await Promise.all(rows.map((row) => world.visitor.insert("contact_messages", row)));
  expect(answers.map(({ status }) => status)).toEqual(rows.map((_, index) => (index % 2 === 0 ? 400 : 201)));
  expect(await world.sql("select id from public.contact_messages")).toHaveLength(20);
});
