import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetVersions, openWorld, type ResultRow, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A database in which nothing was published yet. */
beforeEach(async () => {
  await forgetVersions(world);
});

const documentOf = (name: string) => ({ schemaVersion: 1, business: { name } });

function publish(
  person: "owner" | "staff" | "asha" | "visitor" | "dismissed" | "shop",
  name: string,
  replaces: number,
) {
  const args = { document: documentOf(name), replaces, words: `The shop is called ${name}.` };
  return world[person].call(person === "shop" ? "push_document" : "publish_document", args);
}

const stored = () =>
  world.sql("select number, words, document, schema_version, published_by from public.document_versions");

/** As the server asks, with the secret key. */
async function published(): Promise<ResultRow | undefined> {
  const [row] = (await world.shop.call("published_document", {})).rows;
  return row;
}

test("an owner publishes: who, when, what changed and the document are kept, and the number counts up", async () => {
  expect((await publish("owner", "Vellai", 0)).code).toBeUndefined();
  expect((await publish("shop", "Vellai 2", 1)).code).toBeUndefined();
  const by = { schema_version: 1, published_by: world.owner.id };
  expect(await stored()).toEqual([
    { number: 1, words: "The shop is called Vellai.", document: documentOf("Vellai"), ...by },
    { ...by, number: 2, words: "The shop is called Vellai 2.", document: documentOf("Vellai 2"), published_by: null },
  ]);
  expect(await published()).toMatchObject({ number: 2, document: documentOf("Vellai 2") });
  expect((await world.owner.call("read_version", { wanted: 1 })).rows).toEqual([documentOf("Vellai")]);
  expect((await world.owner.call("read_version", { wanted: 3 })).rows).toEqual([]);
});

test("whoever has not seen the newest version is refused in a sentence that names it, and nothing is written", async () => {
  await publish("owner", "Vellai", 0);
  for (const replaces of [0, 2, -1]) {
    const answer = await publish("owner", "Mine", replaces);
    expect(answer).toMatchObject({
      status: 409,
      code: "PT409",
      hint: "1",
      message: expect.stringContaining("Version 1"),
    });
  }
  expect(await stored()).toHaveLength(1);
});

test("of two owners at once one publishes, the other is told", async () => {
  const answers = await Promise.all(["A", "B", "C", "D"].map((name) => publish("owner", name, 0)));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "PT409")).toHaveLength(3);
  expect(await stored()).toHaveLength(1);
});

test("sent twice because the answer was lost, it is one version", async () => {
  await publish("owner", "Vellai", 0);
  expect((await publish("owner", "Vellai", 0)).code).toBeUndefined();
  expect(await stored()).toHaveLength(1);
});

test("what is no document, or says not what changed, is refused in a sentence", async () => {
  const attempts: [unknown, string][] = [
    [{ business: {} }, "A change"],
    [{ schemaVersion: "3" }, "A change"],
    [{ schemaVersion: 1.5 }, "A change"],
    [documentOf("Vellai"), " "],
    [{ schemaVersion: 1, much: "x".repeat(2_000_001) }, "A change"],
  ];
  for (const [document, words] of attempts) {
    const attempt = world.rehearse(async (sql) => {
      await sql("set local role service_role");
      return sql(`select public.push_document('${JSON.stringify(document)}', 0, '${words}')`);
    });
    await expect(attempt, words).rejects.toMatchObject({
      code: "PT422",
      message: expect.stringMatching(/\w+ \w+ \w+/),
    });
  }
});

test("staff, customers, visitors and whoever was dismissed neither publish nor read", async () => {
  await publish("owner", "Vellai", 0);
  for (const person of ["staff", "asha", "visitor", "dismissed"] as const) {
    expect(await publish(person, "Mine", 1), person).toMatchObject({ code: "42501" });
    for (const name of ["published_document", "document_version", "published_number", "version_list"])
      expect(await world[person].call(name, {}), `${person} ${name}`).toMatchObject({ code: "42501" });
    expect(await world[person].call("read_version", { wanted: 1 }), person).toMatchObject({ code: "42501" });
    expect(await world[person].select("document_versions"), person).toMatchObject({ code: "42501" });
  }
  for (const name of ["published_document", "document_version", "published_number"])
    expect(await world.owner.call(name, {})).toMatchObject({ code: "42501" });
  expect(await world.owner.select("document_versions")).toMatchObject({ code: "42501" });
  expect(await stored()).toHaveLength(1);
});

test("a version never changes and never goes: not for owners, the secret key, or the owner of the tables", async () => {
  await publish("owner", "Vellai", 0);
  for (const person of [world.owner, world.shop, world.staff]) {
    expect(await person.update("document_versions", { words: "Other" })).toMatchObject({ code: "42501" });
    expect(await person.remove("document_versions")).toMatchObject({ code: "42501" });
    const row = { number: 9, words: "By hand", document: documentOf("Mine") };
    expect(await person.insert("document_versions", row)).toMatchObject({ code: "42501" });
  }
  for (const statement of [
    "update public.document_versions set words = 'Other'",
    "delete from public.document_versions",
    "truncate public.document_versions",
  ])
    await expect(world.sql(statement), statement).rejects.toMatchObject({ code: "PT403" });
  expect(await stored()).toHaveLength(1);
});

test("the list says who, when and what, 50 at a time, newest first", async () => {
  await world.sql(
    "insert into public.document_versions (number, words, document) select n, 'By hand', $1 from generate_series(1, 60) n",
    [JSON.stringify(documentOf("Vellai"))],
  );
  await world.sql(
    "insert into public.document_versions (number, words, document, published_by) select 61, 'Long ago', $1, gen_random_uuid()",
    [JSON.stringify(documentOf("Vellai"))],
  );
  await publish("owner", "Vellai 62", 61);
  const { rows } = await world.owner.call("version_list", {});
  expect(rows).toHaveLength(50);
  expect(rows.slice(0, 3)).toMatchObject([
    { number: 62, who: "Malar", words: "The shop is called Vellai 62.", schema_version: 1 },
    { number: 61, who: "", words: "Long ago" },
    { number: 60, who: null, words: "By hand" },
  ]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    "created_at",
    "number",
    "publish_at",
    "schema_version",
    "who",
    "words",
  ]);
  const { rows: older } = await world.owner.call("version_list", { before: 13 });
  expect(older.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("the twentieth version is found as fast as the first", async () => {
  const much = JSON.stringify({ schemaVersion: 1, much: "x".repeat(200_000) });
  await world.sql(
    "insert into public.document_versions (number, words, document) select n, 'More', $1 from generate_series(1, 20) n",
    [much],
  );
  const plan = await world.sql("explain (format json) select public.published_number()");
  expect(plan).toHaveLength(1);
  const read = await world.rehearse((sql) =>
    sql(
      "explain (analyze, buffers, format json) select number from public.document_versions where publish_at <= now() order by number desc limit 1",
    ),
  );
  expect(JSON.stringify(read)).toContain("document_versions_pkey");
});
