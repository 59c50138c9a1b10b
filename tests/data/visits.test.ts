import { beforeEach, expect, test } from "vitest";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();
beforeEach(async () => {
  await world.sql("delete from private.visit_counts");
});

const visit = (given: unknown) => world.visitor.call("count_visit", { visit: given });
const counted = () => world.sql("select kind, name, amount from private.visit_counts order by kind, name");
const row = (kind: string, name: string, amount = 1): ResultRow => ({ kind, name, amount });

test("a visit adds to the numbers of its day, and measures in steps", async () => {
  const first = {
    pages: ["/", "/pricing"],
    source: "www.google.com",
    forms: ["booking"],
    paint: 1201,
    input: 64,
    shift: 3,
  };
  expect((await visit(first)).code).toBeUndefined();
  expect((await visit({ pages: ["/pricing"], paint: 1300 })).code).toBeUndefined();
  expect(await counted()).toEqual([
    row("form", "booking"),
    row("input", "70"),
    ...[row("page", "/"), row("page", "/pricing", 2)],
    row("paint", "1300", 2),
    row("shift", "10"),
    row("source", "www.google.com"),
  ]);
});

test.each([
  ["a text", "visit"],
  ["nothing", null],
  ["more than is sent", { pages: Array.from({ length: 500 }, () => `/${"x".repeat(50)}`) }],
])("%s is refused", async (_, given) => {
  expect(await visit(given)).toMatchObject({ status: 400 });
  expect(await counted()).toEqual([]);
});

test("what is no page, site, form or measure counts nothing", async () => {
  const given = {
    pages: ["javascript:alert(1)", "/<b>", "/track#token", "a".repeat(200), 7, null],
    ...{ source: "a page with spaces", forms: "booking", paint: "fast", input: null, shift: [1] },
  };
  expect((await visit(given)).code).toBeUndefined();
  expect(await counted()).toEqual([]);
});

test("a search that found nothing is counted as words; what may be about a person is not", async () => {
  const searches = ["  சோபா  ", "Sofa  COVER", "98430 12345", "kavitha@example.com", "५ ४ ३"];
  expect((await visit({ searches })).code).toBeUndefined();
  const others = ["14, Gandhi Street", "one two three four five", "x", "अ".repeat(41), "sofa"];
  expect((await visit({ searches: others })).code).toBeUndefined();
  // Of one visit five are counted.
  expect((await visit({ searches: [...searches, "carpet bag"] })).code).toBeUndefined();
  expect(await counted()).toEqual([row("search", "sofa"), row("search", "sofa cover", 2), row("search", "சோபா", 2)]);
});

test("beyond three hundred names of a day the others are one", async () => {
  await world.sql(
    "insert into private.visit_counts select private.shop_today(), 'page', '/made-' || n, 1 from generate_series(1, 300) n",
  );
  await visit({ pages: ["/new", "/newer", "/made-7"] });
  const found = await world.sql(
    "select name, amount from private.visit_counts where name in ('/new', 'other', '/made-7') order by 1",
  );
  expect(found).toEqual([
    { name: "/made-7", amount: 2 },
    { name: "other", amount: 2 },
  ]);
});

test("a network counts six hundred visits an hour, apart from its requests", async () => {
  const header = `select set_config('request.headers', '{"cf-connecting-ip":"203.0.113.9"}', true)`;
  const visits = (amount: number) =>
    world.rehearse(async (sql) => {
      await sql(header);
      await sql(`select private.write_visit('{"pages":["/"]}') from generate_series(1, ${amount})`);
      await sql("select private.admit_visitor() from generate_series(1, 30)");
    });
  await visits(600);
  await expect(visits(601)).rejects.toMatchObject({ code: "PT429" });
});

test("the owner reads what there is to do and 28 days of visits", async () => {
  await visit({ pages: ["/"] });
  await world.sql(
    "insert into private.visit_counts values (private.shop_today() - 10, 'page', '/', 5), (private.shop_today() - 28, 'page', '/', 9)",
  );
  const [today] = (await world.owner.call("owner_today", {})).rows;
  expect(today).toMatchObject({ counts: [{ kind: "page", name: "/", week: 1, month: 6 }] });
});

test("counts are deleted after the months of the document, all of them with none", async () => {
  await world.sql(
    "insert into private.visit_counts values (private.shop_today() - 40, 'page', '/', 5), (private.shop_today(), 'page', '/', 1)",
  );
  const expire = (visits_months: number) =>
    world.shop.call("delete_expired", { requests_months: 24, logs_days: 90, visits_months });
  await expire(1);
  expect(await counted()).toEqual([row("page", "/")]);
  await expire(0);
  expect(await counted()).toEqual([]);
});
