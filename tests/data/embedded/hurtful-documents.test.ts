import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { openOwnerDoor } from "#tests/data/embedded/owner-door.ts";
import { forFile } from "#tests/data/for-file.ts";
import { recordIn } from "#tests/helpers/fields.ts";

// Documents made to hurt: each is kept as it came or refused in words, and others are served meanwhile.

const door = await forFile(openOwnerDoor());
beforeEach(() => door.sql("delete from public.document_drafts"));

const SITE = readFileSync("tests/fixtures/site.json", "utf8");
const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Documents in JSON, as a program may write them. */
const HURTFUL: Readonly<Record<string, string>> = {
  "a text of 990,000 letters": JSON.stringify({ schemaVersion: 1, much: "x".repeat(990_000) }),
  "10,000 rows": JSON.stringify({ schemaVersion: 1, rows: Array(10_000).fill({ item: "Saree", regPrice: "170+" }) }),
  "80,000 keys": JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, key) => [`k${key}`, 0]))),
  "objects 10,000 levels deep": deep(10_000, '{"a":', "}"),
  "lists 400,000 levels deep": deep(400_000, "[", "]"),
  "the prototype of all objects": '{"schemaVersion":1,"__proto__":{"hurt":1},"constructor":{"prototype":{"hurt":1}}}',
  "a script in every text": SITE.replace(/: "(?!https?:)/g, ': "<script>alert(1)</script>'),
  "a NUL": '{"schemaVersion":1,"name":"a\\u0000b"}',
  "half an emoji": '{"schemaVersion":1,"name":"\\ud83d"}',
  "numbers beyond all measure": `{"schemaVersion":1,"price":1e400,"other":-1e308,"long":${"9".repeat(10_000)}}`,
  "the same key twice": '{"schemaVersion":1,"schemaVersion":"three"}',
  SQL: '{"schemaVersion":1,"name":"\'); drop table public.document_versions; --"}',
  "no object": '"text"',
  nothing: "null",
};

const CALLS: Readonly<Record<string, (document: string) => string>> = {
  save_draft: (document) => `{"based_on":0,"typed":${document},"revision":0}`,
  share_draft: (document) => `{"document":${document}}`,
};
const publishing = (document: string) => `{"document":${document},"replaces":0,"words":"To hurt"}`;

/** The longest time between two answers to visitors while something ran, as a share of the whole time. */
async function shareOfLongestWait(running: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  const answered = [performance.now()];
  while (!isOver) {
    expect((await door.call("shared_draft", { token: "none" }, null)).status).toBe(200);
    answered.push(performance.now());
    await wait(5);
  }
  await over;
  const waits = answered.slice(1).map((moment, index) => moment - (answered[index] ?? 0));
  return Math.max(...waits) / ((answered.at(-1) ?? 0) - (answered[0] ?? 0));
}

/** A document that blocked the server would take longer than all others together. */
const MAX_SHARE = 0.5;

test.each(Object.keys(CALLS))(
  "%s keeps a hurtful document or refuses it in words, and visitors do not wait",
  { tags: ["slow"] },
  async (name) => {
    const tryAll = async () => {
      for (const [what, document] of Object.entries(HURTFUL)) {
        await door.sql("delete from public.document_drafts");
        const { status, message } = await door.call(name, CALLS[name]?.(document));
        expect([200, 400, 413, 422], what).toContain(status);
        if (status !== 200) expect(message, what).toMatch(/^[A-Z].* .* /);
      }
    };
    expect(await shareOfLongestWait(tryAll())).toBeLessThan(MAX_SHARE);
    expect(Object.hasOwn(Object.prototype, "hurt")).toBe(false);
  },
);

test("what is kept comes back as it was typed, and what cannot be kept loses nothing that is there", async () => {
  for (const what of ["a script in every text", "10,000 rows", "80,000 keys", "SQL"]) {
    const document = HURTFUL[what] ?? "";
    const { value: revision } = await door.call("save_draft", `{"based_on":0,"typed":${document},"revision":0}`);
    const { value } = await door.call("editor_start", {});
    expect(recordIn(value)["draft"], what).toMatchObject({ revision, typed: JSON.parse(document) });
    for (const refused of ["objects 10,000 levels deep", "a NUL"]) {
      const body = `{"based_on":0,"typed":${HURTFUL[refused]},"revision":${revision}}`;
      expect((await door.call("save_draft", body)).status).toBeGreaterThanOrEqual(400);
    }
    expect(recordIn(recordIn((await door.call("editor_start", {})).value)["draft"])["revision"]).toBe(revision);
    await door.call("discard_draft", {});
  }
});

test("publishing refuses a hurtful document in words, many at once too, and visitors do not wait", {
  tags: ["slow"],
  timeout: 240_000,
}, async () => {
  const tries = Object.entries(HURTFUL).map(async ([what, document], index) => {
    await wait(index * 100);
    return { what, ...(await door.call("publish_document", publishing(document))) };
  });
  const answering = Promise.all(tries);
  expect(await shareOfLongestWait(answering)).toBeLessThan(MAX_SHARE);
  for (const { what, status, message } of await answering) {
    // 503: others are being checked, and the answer says when to try again.
    expect([400, 422, 503], what).toContain(status);
    expect(message, what).toMatch(/^[A-Z].* .* /);
  }
  expect(await door.sql("select from public.document_versions")).toEqual([]);
});
