import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

// The door of the embedded backend, as a browser finds it: nothing is written before it was checked.

const SITE: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));
const PUBLISH = "/rest/v1/rpc/publish_document";

let backend: Backend;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  backend = await openBackend({ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS });
  for (const [name, role] of [["owner", "owner"], ["staff", "staff"], ["asha"]]) {
    const { id, token } = await signUpCustomer(backend, `${name}@shop.example`, String(name));
    tokens[String(name)] = token;
    if (role) await sql("insert into public.staff (user_id, role) values ($1, $2)", [id, role]);
  }
});
afterAll(() => backend.close());

const sql = (query: string, params: unknown[] = []) =>
  backend.withDatabase(async (database) => (await database.query(query, params)).rows);

interface Answer {
  readonly status: number;
  readonly said: Readonly<Record<string, unknown>>;
}

async function publish(who: string, document: unknown, replaces = 0): Promise<Answer> {
  const body = { document, replaces, words: "The prices." };
  const answer = await backend.fetch(request(PUBLISH, { method: "POST", token: tokens[who], body }), "127.0.0.1");
  // A number once it is published.
  const said: unknown = await answer.json();
  return { status: answer.status, said: isRecord(said) ? said : {} };
}

const count = async () => Number((await sql("select count(*) from public.document_versions"))[0]?.["count"]);

test("a document with mistakes is refused before it is written, in the words of the check", async () => {
  const broken = structuredClone(SITE);
  for (const table of broken.priceBook.tables.slice(0, 1))
    for (const row of table.rows.slice(0, 1)) row.regPrice = "17O+";
  expect(await publish("owner", broken)).toMatchObject({
    status: 422,
    said: { code: "PT422", message: expect.stringContaining("1 mistake"), details: expect.stringContaining('"17O+"') },
  });
  for (const document of [null, [], "text", {}, { schemaVersion: 99 }, { schemaVersion: 1 }])
    expect(await publish("owner", document)).toMatchObject({ status: 422, said: { code: "PT422" } });
  expect(await count()).toBe(0);
});

test("staff and customers are refused before anything of theirs is read", async () => {
  for (const who of ["staff", "asha"])
    expect(await publish(who, SITE)).toMatchObject({ status: 403, said: { code: "42501" } });
  expect(await publish("nobody", SITE)).toMatchObject({ status: 401, said: { code: "42501" } });
  const large = { method: "POST", token: tokens["staff"], body: { document: { much: "x".repeat(900_000) } } };
  expect((await backend.fetch(request(PUBLISH, large), "127.0.0.1")).status).toBe(403);
  expect(await count()).toBe(0);
});

test("the secret key cannot write past the check either", async () => {
  for (const name of ["push_document", "publish_document"]) {
    const body = { document: SITE, replaces: 0, words: "Past the check" };
    const asked = request(`/rest/v1/rpc/${name}`, { method: "POST", key: backend.secretKey, body });
    expect((await backend.fetch(asked, "127.0.0.1")).status, name).toBeGreaterThanOrEqual(400);
  }
  expect(await count()).toBe(0);
});

test("an owner publishes a document of 300 kB, and nothing of more than 1 MB", async () => {
  const large = structuredClone(SITE);
  const [question] = large.questions;
  if (question === undefined) throw new Error("The sample has no questions.");
  for (let number = 0; JSON.stringify(large).length < 300_000; number++)
    large.questions.push({ ...question, id: `more-${number}`, question: `Do you wash curtains of size ${number}?` });
  const answer = await publish("owner", large);
  expect(answer).toMatchObject({ status: 200 });
  const [row] = await sql("select document from public.document_versions where number = 1");
  expect(row?.["document"]).toEqual(large);
  expect(await publish("owner", { much: "x".repeat(1_000_001) }, 1)).toMatchObject({ status: 413 });
  // Other functions and tables stay as narrow as they were.
  const draft = { method: "POST", token: tokens["owner"], body: { much: "x".repeat(70_000) } };
  expect((await backend.fetch(request("/rest/v1/rpc/desk_search", draft), "127.0.0.1")).status).toBe(413);
});
