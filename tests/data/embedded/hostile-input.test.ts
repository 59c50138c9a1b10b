import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { ALLOWED_GRANTS } from "#server/database/allowed.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";

// What somebody might send who means harm, tried on every column visitors write and every question to the account service.

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await openBackend({ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS });
  ({ token } = await signUpCustomer(backend, "asha@example.com", "Asha"));
});
afterAll(() => backend.close());

const HOSTILE: Readonly<Record<string, unknown>> = {
  "a NUL byte": "a\u0000b",
  "half an emoji": "\ud83d",
  emoji: "👩‍🔧🧺".repeat(20),
  SQL: "'); drop table public.orders; --",
  "a format string": "%s%n%1$I$$",
  HTML: "<script>alert(1)</script>",
  "turned text": "\u202eevil\u2066",
  "900,000 letters": "x".repeat(900_000),
  "a number": 1e308,
  true: true,
  "a list": ["a", ["b"]],
  "a group": { a: { b: null } },
  "an operator of the interface": "eq.1",
  nothing: null,
};

/** What is stored at most, in letters. */
const ROOM = 4000;

async function ask(path: string, method: string, body: unknown, bearer?: string) {
  const answer = await backend.fetch(request(path, { method, body, token: bearer }), "127.0.0.1");
  const text = await answer.text();
  const content = jsonFields(text) ?? {};
  return { status: answer.status, words: content["message"] ?? content["msg"] };
}

/** Columns that visitors may write. */
function columnsOf(table: string): string[] {
  const [, columns = ""] =
    ALLOWED_GRANTS.map((line) => /^anon INSERT (\w+)\((.*)\)$/.exec(line) ?? [])
      .filter(([, name]) => name === table)
      .map(([, , list]) => ["", list])[0] ?? [];
  return columns.split(", ");
}

describe.each(SENT_ROWS)("%s", (table) => {
  test.each(columnsOf(table))("%s: hostile answers are stored within limits or refused in words", async (column) => {
    for (const [name, value] of Object.entries(HOSTILE)) {
      const { status, words } = await ask(`/rest/v1/${table}`, "POST", { ...SAMPLES[table](), [column]: value });
      expect.soft(status, name).toBeLessThan(500);
      if (status >= 400) expect.soft(words, name).toEqual(expect.stringMatching(/\w/));
    }
    const [longest] = await backend.withDatabase(
      async (database) =>
        (
          await database.query<{ length: number }>(
            `select coalesce(max(char_length(${column}::text)), 0)::int as length from public.${table}`,
          )
        ).rows,
    );
    expect(longest?.length).toBeLessThanOrEqual(ROOM);
  });

  test.each(["[]", "[[]]", "null", '"text"', "{", "", "[1]", '{"__proto__":{"id":1}}', '{"nothing":1}', "\u0000"])(
    "the body %j is refused",
    async (body) => {
      const headers = { ...Object.fromEntries(request("/", {}).headers), "content-type": "application/json" };
      const asked = new Request(`http://site.test/rest/v1/${table}`, { method: "POST", headers, body });
      const { status } = await backend.fetch(asked, "127.0.0.1");
      expect(status).toBeLessThan(500);
      const rows = await backend.withDatabase((database) =>
        database.query(`select from public.${table} where id is null`),
      );
      expect(rows.rows).toEqual([]);
    },
  );
});

describe.each([
  ["POST", "/auth/v1/signup", { email: "new@example.com", password: "a good password", data: { full_name: "New" } }],
  ["POST", "/auth/v1/token?grant_type=password", { email: "asha@example.com", password: "not the password" }],
  ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: "none" }],
  ["POST", "/auth/v1/recover", { email: "nobody@example.com" }],
  ["POST", "/auth/v1/verify", { type: "recovery", email: "asha@example.com", token: "123456" }],
  ["PUT", "/auth/v1/user", { password: "another password", data: { full_name: "Asha" } }],
  ["POST", "/rest/v1/rpc/my_orders", { page_size: 1, before_number: 1 }],
] as const)("%s %s", (method, path, good) => {
  test.each(Object.keys(good))("%s: hostile answers get a refusal in words at most", async (field) => {
    for (const [name, value] of Object.entries(HOSTILE)) {
      const bearer = method === "PUT" || path.startsWith("/rest/") ? token : undefined;
      const { status, words } = await ask(path, method, { ...good, [field]: value }, bearer);
      expect.soft(status, name).toBeLessThan(500);
      if (status >= 400) expect.soft(words, name).toEqual(expect.stringMatching(/\w/));
    }
  });
});

test("hostile filters of a read are refused, not failed at", async () => {
  const filters = [
    "id=eq.%00",
    "id=eq.'",
    "select=*,auth.users(*)",
    "order=(select+1)",
    "limit=-1",
    "or=(((",
    "id=in.(1",
  ];
  for (const filter of filters) {
    expect((await ask(`/rest/v1/orders?${filter}`, "GET", undefined, token)).status, filter).toBeLessThan(500);
  }
});

test("everything is still there and answers", async () => {
  const { rows } = await backend.withDatabase((database) => database.query("select from public.orders"));
  expect(rows.length).toBeGreaterThan(0);
  expect((await ask("/rest/v1/profiles?select=*", "GET", undefined, token)).status).toBe(200);
});
