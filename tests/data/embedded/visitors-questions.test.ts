import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { parseJson } from "#server/lib/json-fields.ts";
import {
  askForMail,
  linkInMail,
  NO_LIMITS,
  request,
  type SentMail,
  signUpCustomer,
} from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";

// What visitors and customers may ask, and that asking anything else costs next to nothing.

let backend: Backend;
let token: string;
let id: string;
const mails: SentMail[] = [];
beforeAll(async () => {
  backend = await openBackend({
    siteUrl: "http://site.test",
    ...(await ownData()),
    limits: NO_LIMITS,
    mail: { send: async (mail) => void mails.push(mail) },
  });
  ({ token, id } = await signUpCustomer(backend, "asha@example.com", "Asha"));
});
afterAll(() => backend.close());

async function ask(path: string, options: Parameters<typeof request>[1] = {}) {
  const answer = await backend.fetch(request(path, options), "10.0.0.1");
  const text = await answer.text();
  const content = text === "" ? {} : parseJson(text);
  return { status: answer.status, content };
}

/** Every address in a mail, in its text and in its HTML. */
const addressesIn = ({ text = "", html = "" }: SentMail = { to: "", subject: "" }) =>
  `${text} ${html}`.match(/https?:[^\s"<>]+/g) ?? [];

const count = (table: string) =>
  backend.withDatabase(async (database) => (await database.query(`select from public.${table}`)).rows.length);

test.each(SENT_ROWS)("%s takes one row a request, in JSON", async (table) => {
  const before = await count(table);
  const rows = Array.from({ length: 20 }, () => SAMPLES[table]());
  expect(await ask(`/rest/v1/${table}`, { method: "POST", body: rows })).toMatchObject({
    status: 400,
    content: { message: "Send one JSON object: one row a request" },
  });
  const names = Object.keys(rows[0] ?? {});
  const lines = [names.join(), ...rows.map((row) => names.map((name) => row[name]).join())].join("\n");
  for (const type of ["text/csv", "application/x-www-form-urlencoded", "application/json, text/csv"]) {
    const asked = request(`/rest/v1/${table}`, { method: "POST", body: "" });
    const headers = { ...Object.fromEntries(asked.headers), "content-type": type };
    const sent = new Request(asked.url, { method: "POST", headers, body: lines });
    expect((await backend.fetch(sent, "10.0.0.1")).status, type).toBe(415);
  }
  expect(await count(table)).toBe(before);
  expect((await ask(`/rest/v1/${table}`, { method: "POST", body: rows[0] })).status).toBe(201);
  expect(await count(table)).toBe(before + 1);
});

test("the shop sends many rows, and no more than a statement can hold", async () => {
  const send = (rows: number) => {
    const body = Array.from({ length: rows }, (_, index) => ({
      id: randomUUID(),
      name: "K",
      email: `${rows}.${index}@b.co`,
      message: "?",
    }));
    return ask("/rest/v1/contact_messages", { method: "POST", key: backend.secretKey, body });
  };
  const before = await count("contact_messages");
  expect((await send(3)).status).toBe(201);
  expect((await send(7_300)).status).toBe(400);
  expect(await count("contact_messages")).toBe(before + 3);
});

test("no regular expression of a customer reaches the database", async () => {
  const name = "a".repeat(40);
  await backend.withDatabase((database) =>
    database.query("update public.profiles set full_name = $1 where id = $2", [`${name}!`, id]),
  );
  for (const operator of ["match", "imatch", "not.match", "match(any)", "like", "ilike", "fts"]) {
    const filter = `full_name=${operator}.${encodeURIComponent("^(a+)+$")}`;
    const answer = await ask(`/rest/v1/profiles?${filter}`, { token });
    expect(answer, operator).toMatchObject({ status: 400, content: { code: "PGRST100" } });
  }
  for (const nested of ["or=(full_name.match.a,id.is.null)", "not.and=(full_name.imatch.a)"])
    expect((await ask(`/rest/v1/profiles?${nested}`, { token })).status, nested).toBe(400);
  // What the site itself asks, and its neighbours.
  for (const filter of [`id=eq.${id}`, "full_name=neq.x&order=created_at.desc&limit=5", "id=is.null"])
    expect((await ask(`/rest/v1/profiles?select=*&${filter}`, { token })).status, filter).toBe(200);
  const shops = { key: backend.secretKey };
  expect((await ask("/rest/v1/profiles?full_name=like.a*&limit=1", shops)).content).toMatchObject({ 0: { id } });
});

// Quadratic in the service: 60,000 letters took it two seconds, 400,000 a minute and a half, with nobody else served.
const ENDLESS = `a@${".".repeat(60_000)}@`;

test.each([
  ["POST", "/auth/v1/signup", { email: ENDLESS, password: "a good password" }],
  ["POST", "/auth/v1/recover", { email: ENDLESS }],
  ["POST", "/auth/v1/resend", { type: "signup", email: ENDLESS }],
  ["PUT", "/auth/v1/user", { email: ENDLESS }],
  ["POST", "/auth/v1/signup", { email: "b@example.com", password: "x".repeat(60_000) }],
])("%s %s refuses an endless field before any pattern runs", async (method, path, body) => {
  expect(await ask(path, { method, body, token })).toMatchObject({
    status: 400,
    content: { msg: expect.stringMatching(/longer than \d+/) },
  });
});

test("an address of 254 characters is still an address", async () => {
  const email = `${"a".repeat(254 - "@example.com".length)}@example.com`;
  const body = { email, password: "a good password", data: { full_name: "Anbu" } };
  expect((await ask("/auth/v1/signup", { method: "POST", body })).status).toBe(200);
});

test("what is kept with an account stays small, however often it is added to", async () => {
  const put = (data: unknown) => ask("/auth/v1/user", { method: "PUT", token, body: { data } });
  expect((await put({ full_name: "x".repeat(50_000) })).status).toBe(400);
  for (let turn = 0; turn < 5; turn++) expect((await put({ [`key${turn}`]: "x".repeat(1000) })).status).toBe(400);
  expect((await put({ full_name: "Asha of Erode" })).content).toMatchObject({
    user_metadata: { full_name: "Asha of Erode" },
  });
});

test("JSON nested without end is refused in words", async () => {
  const deep = `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`;
  for (const path of ["/auth/v1/signup", "/rest/v1/contact_messages", "/rest/v1/rpc/my_orders"]) {
    const { headers } = request(path, {});
    headers.set("content-type", "application/json");
    const sent = new Request(`http://site.test${path}`, { method: "POST", headers, body: deep });
    const answer = await backend.fetch(sent, "10.0.0.1");
    expect(answer.status, path).toBe(400);
    expect(await answer.text(), path).toMatch(/json/i);
  }
});

test.each([
  "http:\\\\evil.example//127.0.0.1",
  "http://evil.example\\@127.0.0.1/",
  "http://127.0.0.1:9999/",
  "https://evil.example/",
])("neither a mail nor a link leads to %s", async (address) => {
  const sent = mails.length;
  const search = `redirect_to=${encodeURIComponent(address)}`;
  await askForMail(backend, `/auth/v1/recover?${search}`, { email: "asha@example.com" });
  expect(mails).toHaveLength(sent + 1);
  expect(linkInMail(mails.at(-1)).page).toBe("http://site.test/reset-password");
  expect(addressesIn(mails.at(-1)).map((found) => new URL(found).origin)).toEqual([
    "http://site.test",
    "http://site.test",
  ]);
  expect(JSON.stringify(mails.at(-1))).not.toMatch(/evil|9999|redirect_to/);
  const followed = await backend.fetch(request(`/auth/v1/verify?token=x&type=recovery&${search}`), "10.0.0.1");
  expect(followed.status).toBe(405);
  expect(followed.headers.get("location")).toBeNull();
});

test("what a client says of its own address is not passed on, nor what it prefers beyond what it sent", async () => {
  const before = await count("contact_messages");
  const asked = request("/rest/v1/contact_messages", { method: "POST", body: SAMPLES.contact_messages() });
  for (const [name, value] of Object.entries({ prefer: "tx=rollback, return=minimal", "x-forwarded-for": "6.6.6.6" }))
    asked.headers.set(name, value);
  expect((await backend.fetch(asked, "10.0.0.1")).status).toBe(201);
  expect(await count("contact_messages")).toBe(before + 1);
});

test("asking only for headers, or without a key, passes nothing", async () => {
  expect((await ask("/auth/v1/verify?token=x&type=recovery", { method: "HEAD" })).status).toBe(405);
  const keyless = new Request("http://site.test/rest/v1/orders?select=*", { headers: { authorization: "Bearer x" } });
  expect((await backend.fetch(keyless, "10.0.0.1")).status).toBe(401);
});
