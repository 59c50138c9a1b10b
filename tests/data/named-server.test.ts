import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import { createTemporaryDatabase, type TemporaryDatabase } from "#scripts/database/temporary-database.ts";
import { openDatabase, type SiteDatabase } from "#scripts/postgres/open-database.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS };
let ours: SiteDatabase | undefined;
let named: TemporaryDatabase;

/** The server of DATABASE_URL, or one of our own that is named like any other. */
async function serverUrl(): Promise<string> {
  const given = process.env["DATABASE_URL"];
  if (given !== undefined) return given;
  ours = await openDatabase({});
  const { host = "", user = "", password = "" } = ours.pool.options;
  // No address can name a folder as its host, so that the query does.
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(host)}`;
}

beforeAll(async () => {
  named = await createTemporaryDatabase(await serverUrl());
});
afterAll(async () => {
  await named.drop();
  await ours?.close();
});

const open = (): Promise<Backend> => openBackend({ ...options, database: { url: named.url } });

test("the site runs on the server that DATABASE_URL names, and finds its rows there again", async () => {
  const first = await open();
  expect(first.databaseNotice).toMatch(/PostgreSQL \d+.*named by DATABASE_URL/);
  const { id } = await signUpCustomer(first, "asha@example.com", "Asha");
  await first.close();
  const second = await open();
  const { rows } = await second.withDatabase((database) =>
    database.query("select id from auth.users where email = 'asha@example.com'"),
  );
  expect(rows).toEqual([{ id }]);
  await second.close();
});

test("a second start on the same database is refused; a stopped one gives way", async () => {
  const first = await open();
  await expect(open()).rejects.toThrow("Another start of this site uses the database of DATABASE_URL. Stop it first.");
  const answer = await first.fetch(request("/rest/v1/rpc/new_request_id", { method: "POST" }), null);
  expect(answer.status).toBe(200);
  await first.close();
  await (await open()).close();
});

test.each([
  ["nobody listens", "postgres://postgres@127.0.0.1:9/postgres", /cannot be used: connect ECONNREFUSED/],
  ["it is no address", "http://example.com", /cannot be used/],
])("where %s, the start is refused with a sentence", { tags: ["slow"] }, async (_, wrong, sentence) => {
  await expect(openBackend({ ...options, database: { url: wrong } })).rejects.toThrow(sentence);
});
