import { beforeEach, expect, test } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#server/backend/http/body-limit.ts";
import { fileWorld, forgetVersions, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();

beforeEach(async () => {
  await forgetVersions(world);
});

const documentOf = (name: string) => ({ schemaVersion: 1, business: { name } });

function publish(person: "owner" | "shop", name: string, replaces: number) {
  const args = { document: documentOf(name), replaces, words: `The shop is called ${name}.` };
  return world[person].call(person === "shop" ? "push_document" : "publish_document", args);
}

const stored = () =>
  world.sql("select number, words, document, schema_version, published_by from public.document_versions");

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

test("a version never changes and never goes, not even for the owner of the tables", async () => {
  await publish("owner", "Vellai", 0);
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

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const schedule = (name: string, replaces: number, moment: string) =>
  world.owner.call("publish_document", { document: documentOf(name), replaces, words: name, publish_at: moment });

const beside = (name: string, replaces: number, words = "What waits.") =>
  world.owner.call("publish_document", {
    ...{ document: documentOf(name), replaces, words: name },
    ...{ waiting: documentOf(`Diwali, ${name}`), waiting_words: words },
  });

test("a time to come is waited for, and the version before stays until then", async () => {
  await publish("owner", "Vellai", 0);
  expect((await schedule("Diwali", 1, later(1500))).code).toBeUndefined();
  expect(await published()).toMatchObject({ number: 1 });
  await expect.poll(async () => (await published())?.["number"]).toBe(2);
  const before = await world.shop.call("published_document", { below: 2 });
  expect(before.rows).toMatchObject([{ number: 1 }]);
});

test.each(["-infinity", "infinity", "0001-01-01", "9999-12-31"])(
  "a time that no day has is refused: %s",
  async (moment) => {
    expect(await schedule("Diwali", 0, moment)).toMatchObject({ status: 422, code: "PT422", hint: "publish_at" });
    expect(await published()).toBeUndefined();
  },
);

test("a time to come is counted with: the next version names the waiting one, and takes its place", async () => {
  await schedule("Diwali", 0, later(60_000));
  expect(await published()).toBeUndefined();
  expect(await publish("owner", "Now", 0)).toMatchObject({ code: "PT409", hint: "1" });
  expect((await publish("owner", "Now", 1)).code).toBeUndefined();
  expect(await published()).toMatchObject({ number: 2 });
});

test("what waits keeps its time while something else comes online at once, and sending both again changes nothing", async () => {
  await publish("owner", "Vellai", 0);
  const midnight = later(60_000);
  await schedule("Diwali", 1, midnight);
  for (const attempt of ["first", "again"]) {
    expect((await beside("Closed tomorrow", 2)).code, attempt).toBeUndefined();
    expect(await published(), attempt).toMatchObject({ number: 3, document: documentOf("Closed tomorrow") });
    const [waiting] = (await world.shop.call("document_version", {})).rows;
    expect(waiting).toMatchObject({ number: 4, document: documentOf("Diwali, Closed tomorrow") });
    expect(new Date(String(waiting?.["publish_at"])).toISOString(), attempt).toBe(midnight);
  }
});

test("what waits is not replaced by one half of what is published together", async () => {
  await publish("owner", "Vellai", 0);
  expect(await beside("Late", 1)).toMatchObject({ code: "PT409", message: expect.stringContaining("Nothing waits") });
  await schedule("Diwali", 1, later(60_000));
  expect(await beside("Unseen", 1)).toMatchObject({ code: "PT409", hint: "2" });
  expect(await beside("Wordless", 2, "")).toMatchObject({ code: "PT422" });
  expect(await published()).toMatchObject({ number: 1 });
  expect(await world.sql("select from public.document_versions")).toHaveLength(2);
});

test("a time a year and more away is refused", async () => {
  expect(await schedule("Far", 0, later(370 * 86_400_000))).toMatchObject({ code: "PT422" });
});

// Publishing is counted by owner: versions never go, and each may have 2 MB.

const publishedBefore = (count: number, ago: string) =>
  world.sql(
    `insert into public.document_versions (number, words, document, published_by, created_at)
    select n, 'Before', $1, $2, now() - $3::interval from generate_series(1, $4) n`,
    [JSON.stringify(documentOf("Vellai")), world.owner.id, ago, count],
  );

test.each([
  [20, "30 seconds", /20 times within a minute\. Wait a minute/],
  [200, "20 hours", /200 times within a day\. Publish again tomorrow/],
])("%i times within %s, one more is refused in a sentence", async (count, ago, sentence) => {
  await publishedBefore(count, ago);
  const refused = await publish("owner", "Once more", count);
  expect(refused).toMatchObject({ status: 429, code: "PT429", message: expect.stringMatching(sentence) });
  expect(await world.sql("select number from public.document_versions")).toHaveLength(count);
  // Whoever holds the secret key is not counted.
  expect((await publish("shop", "Once more", count)).code).toBeUndefined();
});

test.each([
  [19, "0 seconds"],
  [20, "61 seconds"],
  [200, "25 hours"],
])("%i times within %s, one more is published", async (count, ago) => {
  await publishedBefore(count, ago);
  expect((await publish("owner", "Once more", count)).code).toBeUndefined();
});

test("a document has room for translations, and not for more than the backend takes", async () => {
  const ofBytes = (bytes: number) => ({
    document: { ...documentOf("Vellai"), more: "x".repeat(bytes) },
    replaces: 0,
    words: "Tamil",
  });
  const refused = await world.owner.call("publish_document", ofBytes(MAX_DOCUMENT_BYTES));
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining(`${MAX_DOCUMENT_BYTES / 1e6} MB`) });
  expect((await world.owner.call("publish_document", ofBytes(MAX_DOCUMENT_BYTES - 1000))).code).toBeUndefined();
});
