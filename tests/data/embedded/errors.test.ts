import { expect, test } from "vitest";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld } from "#tests/data/world.ts";

const FUNCTIONS = [
  `create function public.fail(code text) returns void language plpgsql as
    $$ begin raise exception 'on purpose' using errcode = code, hint = 'a hint', detail = 'a detail'; end $$`,
  `create function public.samples() returns table (price numeric, moment timestamptz) language sql as
    $$ select 1.50, now() $$`,
  "create function public.nap() returns void language sql as $$ select pg_sleep(10) $$",
];

const world = await fileWorld(FUNCTIONS);

// As PostgREST answers (https://docs.postgrest.org/en/stable/references/errors.html), except that what is over in a moment
// is a 503: classes 40 and 57, and a lock that was not to be had.
test.each([
  ["P0001", 400],
  ["P0002", 500],
  ["23514", 400],
  ["23505", 409],
  ["23503", 409],
  ["40001", 503],
  ["55006", 500],
  ["PT429", 429],
])(
  "SQLSTATE %s is answered with %d and keeps its code; what is wrong with the server is not told",
  async (code, status) => {
    const message = status < 500 ? "on purpose" : "The database does not answer. Try again in a few seconds.";
    expect(await world.asha.call("fail", { code })).toMatchObject({ status, code, message });
  },
);

test("numbers are numbers and moments are ISO 8601", async () => {
  const [row] = (await world.asha.call("samples", {})).rows;
  expect(row?.["price"]).toBe(1.5);
  expect(row?.["moment"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

test("a statement that takes too long is ended, and others are served meanwhile", async () => {
  let isOver = false;
  const nap = world.asha.call("nap", {}).finally(() => {
    isOver = true;
  });
  expect(await world.bala.select("profiles")).toMatchObject({ status: 200 });
  expect(isOver).toBe(false);
  expect(await nap).toMatchObject({ status: 503, code: "57014" });
});

for (const { id } of [world.asha, world.bala])
  await world.sql("insert into public.orders (user_id, services, total_paise) values ($1, 'Wash & Fold', 240)", [id]);

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
