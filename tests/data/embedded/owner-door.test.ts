import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { MAX_BODY_BYTES } from "#server/backend/http/body-limit.ts";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { ownerSession } from "#server/serve/edit/owner-session.ts";
import { brokenSite } from "#tests/data/embedded/running-site.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { forFile } from "#tests/data/for-file.ts";
import { recordIn } from "#tests/helpers/fields.ts";

/** The embedded backend as the editor asks it, with two owners, and somebody of the staff. */
async function openOwnerDoor(options: Partial<Parameters<typeof openBackend>[0]> = {}) {
  const backend = await openBackend({
    ...{ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS },
    ...options,
  });
  const sql = async (query: string, params: unknown[] = []) =>
    (await backend.withDatabase((database) => database.query<Record<string, unknown>>(query, params))).rows;
  const tokens = new Map<string, string>();
  for (const name of ["Malar", "Bala", "Ravi"]) {
    const { id, token } = await signUpCustomer(backend, `${name.toLowerCase()}@shop.example`, name);
    tokens.set(name, token);
    await sql("insert into public.staff (user_id, role) values ($1, $2)", [id, name === "Ravi" ? "staff" : "owner"]);
  }
  return {
    ...{ backend, sql },
    /** Calls a function; a text is sent as it is, anything else as JSON. */
    async call(name: string, body: unknown, who: string | null = "Malar") {
      const token = who === null ? undefined : tokens.get(who);
      const asked = request(`/rest/v1/rpc/${name}`, { method: "POST", token, body: {} });
      const sent = typeof body === "string" ? body : JSON.stringify(body);
      return said(await backend.fetch(new Request(asked, { body: sent }), "10.0.0.1"));
    },
    close: () => backend.close(),
  };
}

async function said(answer: Response) {
  const text = await answer.text();
  const value: unknown = text === "" ? undefined : JSON.parse(text);
  const message = answer.ok ? "" : String(recordIn(value)["message"]);
  return { status: answer.status, value, message, retryAfter: Number(answer.headers.get("retry-after")) };
}

const door = await forFile(openOwnerDoor());
beforeEach(() => door.sql("delete from public.document_drafts"));

const SITE_TEXT = readFileSync("tests/fixtures/site.json", "utf8");
const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Documents made to hurt, in JSON as a program may write them: each is kept as it came or refused in words. */
const HURTFUL: Readonly<Record<string, string>> = {
  "a text of 990,000 letters": JSON.stringify({ schemaVersion: 1, much: "x".repeat(990_000) }),
  "10,000 rows": JSON.stringify({ schemaVersion: 1, rows: Array(10_000).fill({ item: "Saree", regPrice: "170+" }) }),
  "80,000 keys": JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, key) => [`k${key}`, 0]))),
  "objects 10,000 levels deep": deep(10_000, '{"a":', "}"),
  "lists 400,000 levels deep": deep(400_000, "[", "]"),
  "the prototype of all objects": '{"schemaVersion":1,"__proto__":{"hurt":1},"constructor":{"prototype":{"hurt":1}}}',
  "a script in every text": SITE_TEXT.replace(/: "(?!https?:)/g, ': "<script>alert(1)</script>'),
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
  const before = await count();
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
  expect(await count()).toBe(before);
});

// Nothing is written before it was checked.

const SITE: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));
const publish = (who: string | null, document: unknown, replaces = 0) =>
  door.call("publish_document", { document, replaces, words: "The prices." }, who);
const count = async () => (await door.sql("select from public.document_versions")).length;

test("a document with mistakes is refused before it is written, in the words of the check", async () => {
  const before = await count();
  expect(await publish("Malar", brokenSite())).toMatchObject({
    ...{ status: 422, message: expect.stringContaining("1 mistake") },
    value: { code: "PT422", details: expect.stringContaining('"17O+"') },
  });
  for (const document of [null, [], "text", {}, { schemaVersion: 99 }, { schemaVersion: 1 }])
    expect(await publish("Malar", document)).toMatchObject({ status: 422, value: { code: "PT422" } });
  expect(await count()).toBe(before);
});

test("staff and visitors are refused, and the secret key cannot write past the check either", async () => {
  const before = await count();
  expect(await publish("Ravi", SITE)).toMatchObject({ status: 403, value: { code: "42501" } });
  expect(await publish(null, SITE)).toMatchObject({ status: 401, value: { code: "42501" } });
  for (const name of ["push_document", "publish_document"]) {
    const body = { document: SITE, replaces: 0, words: "Past the check" };
    const asked = request(`/rest/v1/rpc/${name}`, { method: "POST", key: door.backend.secretKey, body });
    expect((await door.backend.fetch(asked, "127.0.0.1")).status, name).toBeGreaterThanOrEqual(400);
  }
  expect(await count()).toBe(before);
});

test("an owner publishes a document of 300 kB, and nothing of more than two documents may have", async () => {
  const large = structuredClone(SITE);
  const [question] = large.questions;
  if (question === undefined) throw new Error("The sample has no questions.");
  for (let number = 0; JSON.stringify(large).length < 300_000; number++)
    large.questions.push({ ...question, id: `more-${number}`, question: `Do you wash curtains of size ${number}?` });
  expect(await publish("Malar", large)).toMatchObject({ status: 200 });
  expect(await door.sql("select document from public.document_versions")).toEqual([{ document: large }]);
  expect(await publish("Malar", { much: "x".repeat(MAX_BODY_BYTES.document) }, 1)).toMatchObject({ status: 413 });
  // Other functions and tables stay as narrow as they were.
  expect(await door.call("desk_search", { much: "x".repeat(70_000) })).toMatchObject({ status: 413 });
});

/** Fewer than are allowed, in the same time. */
const FEW = {
  publish: { ...LIMITS.publish, requests: 3 },
  draft: { ...LIMITS.draft, requests: 3 },
  share: { ...LIMITS.share, requests: 3 },
};

const limited = await forFile(openOwnerDoor({ limits: FEW, checkDocument: async () => [] }));
afterEach(() => vi.restoreAllMocks());

const DOCUMENT = { schemaVersion: 1, business: { name: "Vellai" } };

test.each([
  ["publish_document", FEW.publish, { document: DOCUMENT, replaces: 99, words: "Prices" }, 409],
  ["save_draft", FEW.draft, { based_on: 0, typed: {}, revision: 99 }, 409],
  ["share_draft", FEW.share, { document: DOCUMENT }, 200],
])(
  "%s is counted by account: who does it too often is told for how long, and the other owner is not",
  async (name, limit, args, usual) => {
    for (let turn = 0; turn < limit.requests; turn++) expect((await limited.call(name, args)).status).toBe(usual);
    const reported = await limited.call(name, args);
    expect(reported).toMatchObject({
      status: 429,
      message: expect.stringMatching(/Wait \d+ seconds?, then try again/),
    });
    expect(reported.retryAfter).toBeGreaterThan(0);
    expect(reported.retryAfter).toBeLessThanOrEqual(limit.seconds);
    expect((await limited.call(name, args, "Bala")).status).toBe(usual);
  },
);

test("strangers use up nobody's share of it", async () => {
  for (let turn = 0; turn < 9; turn++) expect((await limited.call("publish_document", {}, null)).status).toBe(401);
  expect((await limited.call("publish_document", { replaces: 99 }, "Bala")).status).not.toBe(429);
});

test("what is published is one line of the log: who, number, words", async () => {
  const fresh = await openOwnerDoor({ checkDocument: async () => [] });
  const log = vi.spyOn(console, "log").mockReturnValue();
  const words = "Saree 170+ → 190+\nWe close on 14 January\u001b[2J";
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const publish = (replaces: number, more = {}) =>
    fresh.call("publish_document", { document: DOCUMENT, replaces, words, ...more }, "Malar");
  expect((await publish(0)).value).toBe(1);
  expect((await publish(0, { document: { schemaVersion: 1 } })).status).toBe(409);
  expect((await publish(1, { publish_at: later })).value).toBe(2);
  expect(log.mock.calls.map(([line]) => String(line).replace(/^\S+Z /, ""))).toEqual([
    "Version 1 was published by Malar: Saree 170+ → 190+ We close on 14 January[2J",
    `Version 2 was published by Malar, for ${later}: Saree 170+ → 190+ We close on 14 January[2J`,
  ]);
  await fresh.close();
});

test("the token of a draft link is in no log, and nowhere in the database", async () => {
  const fresh = await openOwnerDoor();
  const said: unknown[] = [];
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void said.push(...parts));
  const { value } = await fresh.call("share_draft", { document: DOCUMENT });
  const token = String(value);
  expect((await fresh.call("shared_draft", { token }, null)).value).toEqual(DOCUMENT);
  for (const args of [
    { token: `${token}\0` },
    { token: [token] },
    { token, more: 1 },
    { [token]: 1 },
    `{"token":"${token}`,
  ])
    expect((await fresh.call("shared_draft", args, null)).status).toBeGreaterThanOrEqual(200);
  await fresh.backend.withDatabase((database) => database.query("drop function private.read_draft_link cascade"));
  expect((await fresh.call("shared_draft", { token }, null)).status).toBeGreaterThanOrEqual(400);
  expect(inspect(said, { depth: 9 })).not.toContain(token);
  await fresh.close();
});

test("`npm run edit` signs in an owner: one of the shop's, else one that is made for it, each time the same", async () => {
  const own = await openBackend({ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS });
  try {
    const signIn = async (backend = own) => {
      const { access_token, user } = recordIn(JSON.parse(await ownerSession(backend)));
      const asked = request("/rest/v1/rpc/my_role", { method: "POST", token: String(access_token), body: {} });
      return { email: recordIn(user)["email"], role: (await said(await backend.fetch(asked, "10.0.0.1"))).value };
    };
    expect(await signIn()).toEqual({ email: "owner@localhost", role: "owner" });
    expect(await signIn()).toEqual({ email: "owner@localhost", role: "owner" });
    expect(await signIn(door.backend)).toEqual({ email: "malar@shop.example", role: "owner" });
  } finally {
    await own.close();
  }
});
