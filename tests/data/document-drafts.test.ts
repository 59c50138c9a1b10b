import { beforeEach, expect, test } from "vitest";
import { fileWorld, forgetVersions, type Person, type ResultRow } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();
/** Malar's partner: an owner too. */
const partner = world.bala;
await world.sql("insert into public.staff (user_id, role) values ($1, 'owner')", [partner.id]);

beforeEach(async () => {
  await forgetVersions(world);
  await world.sql("delete from public.document_drafts");
  await world.sql("delete from private.repository_document");
  await world.sql("delete from private.draft_links");
});

const documentOf = (name: string) => ({ schemaVersion: 1, business: { name } });
const save = (person: Person, typed: ResultRow, revision: number, based_on = 0) =>
  person.call("save_draft", { based_on, typed, revision });

async function start(person = world.owner): Promise<ResultRow> {
  const [row] = (await person.call("editor_start", {})).rows;
  return recordIn(row);
}

/** The revision of an owner's draft, as a device learns it. */
const revision = async (person = world.owner) => Number(recordIn((await start(person))["draft"])["revision"]);

test("an owner begins with site.json before anything is published, and with the newest version from then on", async () => {
  expect(await start()).toEqual({ number: 0, publish_at: null, document: null, draft: null });
  for (const name of ["Vellai", "Vellai & Co."])
    expect((await world.shop.call("note_repository_document", { document: documentOf(name) })).code).toBeUndefined();
  expect(await start()).toMatchObject({ number: 0, document: documentOf("Vellai & Co.") });
  const later = new Date(Date.now() + 60_000).toISOString();
  const args = { document: documentOf("Diwali"), replaces: 0, words: "Diwali", publish_at: later };
  expect((await world.owner.call("publish_document", args)).code).toBeUndefined();
  const begun = await start();
  expect(begun).toMatchObject({ number: 1, document: documentOf("Diwali"), draft: null });
  expect(new Date(String(begun["publish_at"])).toISOString()).toBe(later);
});

test("only a document is noted as site.json", async () => {
  expect(await world.shop.call("note_repository_document", { document: [{ a: 1 }] })).toMatchObject({
    status: 422,
    message: expect.stringMatching(/\w+ \w+ \w+/),
  });
  expect(await start()).toMatchObject({ document: null });
});

test("an open editor sees by one small answer that versions, or its owner's draft, have changed", async () => {
  const heads: ResultRow[] = [];
  const seen = async () => {
    const [row] = (await world.owner.call("editor_head", {})).rows;
    heads.push(recordIn(row));
  };
  await seen();
  await save(world.owner, { by: "Malar" }, 0);
  await seen();
  const args = { document: documentOf("Diwali"), replaces: 0, words: "Diwali" };
  expect((await world.owner.call("publish_document", args)).code).toBeUndefined();
  await seen();
  await world.shop.call("note_publication", { number: 1, state: "online", reasons: [] });
  await seen();
  expect(heads[0]).toEqual({ versions: "", draft: 0 });
  expect(heads[1]).toEqual({ versions: "", draft: await revision() });
  expect(new Set(heads.map((head) => JSON.stringify(head))).size).toBe(4);
});

test("a draft is kept as typed, with a new revision each time, and goes when it is discarded", async () => {
  expect((await save(world.owner, { business: { name: "half a na" } }, 0, 7)).code).toBeUndefined();
  const first = await revision();
  expect(await start()).toMatchObject({ draft: { based_on: 7, typed: { business: { name: "half a na" } } } });
  expect((await save(world.owner, { business: { name: "whole" } }, first, 8)).code).toBeUndefined();
  expect(await revision()).toBeGreaterThan(first);
  const { draft } = await start();
  expect(draft).toMatchObject({ based_on: 8, typed: { business: { name: "whole" } } });
  expect(Object.keys(recordIn(draft)).toSorted()).toEqual(["based_on", "revision", "typed", "updated_at"]);
  expect((await world.owner.call("discard_draft", {})).code).toBeUndefined();
  expect(await start()).toMatchObject({ draft: null });
});

test("the device that was slower is told, and what the other one saved stays", async () => {
  const { value: seen } = await save(world.owner, { on: "the phone" }, 0);
  const { value: newest } = await save(world.owner, { on: "the computer" }, Number(seen));
  expect(newest).toBe(await revision());
  for (const stale of [Number(seen), 0])
    expect(await save(world.owner, { on: "the phone, later" }, stale)).toMatchObject({
      status: 409,
      code: "PT409",
      hint: String(newest),
      message: expect.stringContaining("changed on another device"),
    });
  expect(await start()).toMatchObject({ draft: { typed: { on: "the computer" } } });
});

test("of many devices at once one saves, the others are told", async () => {
  const answers = await Promise.all(["A", "B", "C", "D", "E", "F"].map((on) => save(world.owner, { on }, 0)));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "PT409")).toHaveLength(5);
});

test("sent twice because the answer was lost, it is saved once", async () => {
  const { value } = await save(world.owner, { on: "the phone" }, 0);
  expect((await save(world.owner, { on: "the phone" }, 0)).value).toBe(value);
  expect(await revision()).toBe(value);
});

test("a device that was away learns of a discarded draft, also when another was begun since", async () => {
  await save(world.owner, { on: "the phone" }, 0);
  const seen = await revision();
  await world.owner.call("discard_draft", {});
  expect(await save(world.owner, { on: "the phone, later" }, seen)).toMatchObject({
    code: "PT409",
    hint: "0",
    message: expect.stringContaining("discarded"),
  });
  await save(world.owner, { on: "the computer" }, 0);
  expect(await save(world.owner, { on: "the phone, later" }, seen)).toMatchObject({ code: "PT409" });
  expect(await start()).toMatchObject({ draft: { typed: { on: "the computer" } } });
});

test("what is no draft is refused in a sentence", async () => {
  const attempts: ResultRow[] = [
    { based_on: -1, typed: {}, revision: 0 },
    { based_on: null, typed: {}, revision: 0 },
    { based_on: 0, typed: null, revision: 0 },
    { based_on: 0, typed: {}, revision: null },
  ];
  for (const args of attempts) {
    const answer = await world.owner.call("save_draft", args);
    expect([409, 422], JSON.stringify(args)).toContain(answer.status);
    expect(answer.message).toMatch(/\w+ \w+ \w+/);
  }
  expect(await start()).toMatchObject({ draft: null });
});

test("two owners have a draft each, and neither sees or loses the other's", async () => {
  await save(world.owner, { by: "Malar" }, 0);
  await save(partner, { by: "Bala" }, 0);
  expect(await start()).toMatchObject({ draft: { typed: { by: "Malar" } } });
  await partner.call("discard_draft", {});
  expect(await start()).toMatchObject({ draft: { typed: { by: "Malar" } } });
  expect(await start(partner)).toMatchObject({ draft: null });
});

test("with the role the draft is out of reach, and with the account it is gone", async () => {
  await save(partner, { by: "Bala" }, 0);
  await world.sql("delete from public.staff where user_id = $1", [partner.id]);
  expect(await partner.call("editor_start", {})).toMatchObject({ code: "42501" });
  await world.sql("delete from auth.users where id = $1", [partner.id]);
  expect(await world.sql("select from public.document_drafts")).toEqual([]);
});

// A draft is shared by a link.

async function share(name: string, by = world.owner): Promise<string> {
  const { code, value } = await by.call("share_draft", { document: documentOf(name) });
  expect(code).toBeUndefined();
  return String(value);
}

async function shown(token: string | null, person: Person = world.visitor): Promise<unknown> {
  const { code, rows } = await person.call("shared_draft", { token });
  expect(code).toBeUndefined();
  return rows[0];
}

test("whoever holds the link sees the draft as it was when it was shared, without signing in", async () => {
  const token = await share("Diwali");
  for (const person of [world.visitor, world.asha, world.staff, world.owner])
    expect(await shown(token, person)).toEqual(documentOf("Diwali"));
  await share("Pongal");
  expect(await shown(token)).toEqual(documentOf("Diwali"));
});

test("a token is long, new each time, and only its hash is kept", async () => {
  const tokens = [await share("Diwali"), await share("Diwali")];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  const kept = await world.sql(
    "select l::text as row, encode(token_hash, 'escape') as bytes from private.draft_links l",
  );
  for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
});

test("a link that is unknown, guessed or over opens nothing", async () => {
  const token = await share("Diwali");
  for (const guess of ["", token.slice(1), token.toLowerCase(), `${token} `, "x".repeat(43), "%", "' or true --", null])
    expect(await shown(guess), String(guess)).toBeUndefined();
  await world.sql("update private.draft_links set expires_at = expires_at - interval '23 hours 59 minutes'");
  expect(await shown(token)).toEqual(documentOf("Diwali"));
  await world.sql("update private.draft_links set expires_at = expires_at - interval '1 minute'");
  expect(await shown(token)).toBeUndefined();
});

test("ten links of an owner are alive, and the oldest makes room", async () => {
  const tokens = [];
  for (let number = 1; number <= 12; number++) tokens.push(await share(`Draft ${number}`));
  const alive = [];
  for (const token of tokens) alive.push((await shown(token)) !== undefined);
  expect(alive).toEqual([false, false, ...Array(10).fill(true)]);
  await Promise.all(Array.from({ length: 8 }, (_, number) => share(`At once ${number}`)));
  expect(await world.sql("select from private.draft_links")).toHaveLength(10);
});

test("what is over is deleted by the clock that deletes what the shop keeps for a time, and by the next link", async () => {
  const expire = () => world.sql("update private.draft_links set expires_at = now()");
  await share("Diwali");
  await expire();
  await world.shop.call("delete_expired", { requests_months: 24, logs_days: 90, visits_months: 13 });
  expect(await world.sql("select from private.draft_links")).toEqual([]);
  await share("Diwali");
  await expire();
  const token = await share("Pongal");
  expect(await world.sql("select from private.draft_links")).toHaveLength(1);
  expect(await shown(token)).toEqual(documentOf("Pongal"));
});

test("only a document is shared", async () => {
  for (const document of [[{ a: 1 }], null])
    expect(await world.owner.call("share_draft", { document })).toMatchObject({
      status: 422,
      code: "PT422",
      message: expect.stringMatching(/\w+ \w+ \w+/),
    });
  expect(await world.sql("select from private.draft_links")).toEqual([]);
});

test("the links of an owner end with the role, and go with the account", async () => {
  const { dismissed } = world;
  await world.sql("insert into public.staff (user_id, role) values ($1, 'owner')", [dismissed.id]);
  const token = await share("Diwali", dismissed);
  await world.sql("update public.staff set role = 'staff' where user_id = $1", [dismissed.id]);
  expect(await shown(token)).toBeUndefined();
  await world.sql("delete from auth.users where id = $1", [dismissed.id]);
  expect(await world.sql("select from private.draft_links")).toEqual([]);
});
