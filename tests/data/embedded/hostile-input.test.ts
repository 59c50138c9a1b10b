import { describe, expect, test } from "vitest";
import { ALLOWED_GRANTS } from "#server/database/allowed.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { request } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";

// What somebody might send who means harm, tried on every column visitors write and every question to the account service.

const { backend, customer, sql } = await forFile(openAccountWorld());
const { access_token: token } = await customer("asha@example.com");

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

/** Each hostile answer is taken, or refused in words. */
async function tryHostile(path: string, method: string, good: () => object, field: string, bearer?: string) {
  for (const [name, value] of Object.entries(HOSTILE)) {
    const asked = request(path, { method, body: { ...good(), [field]: value }, token: bearer });
    const answer = await backend.fetch(asked, "127.0.0.1");
    const content = jsonFields(await answer.text()) ?? {};
    expect.soft(answer.status, name).toBeLessThan(500);
    if (!answer.ok) expect.soft(content["message"] ?? content["msg"], name).toEqual(expect.stringMatching(/\w/));
  }
}

const columnsOf = (table: string) =>
  ALLOWED_GRANTS.flatMap((line) => new RegExp(`^anon INSERT ${table}\\((.*)\\)$`).exec(line)?.[1]?.split(", ") ?? []);

describe.each(SENT_ROWS)("%s", (table) => {
  test.each(columnsOf(table))("%s: hostile answers are stored within limits or refused in words", async (column) => {
    await tryHostile(`/rest/v1/${table}`, "POST", SAMPLES[table], column);
    const [longest] = await sql(
      `select coalesce(max(char_length(${column}::text)), 0)::int as length from public.${table}`,
    );
    expect(longest?.["length"]).toBeLessThanOrEqual(ROOM);
  });

  test.each(["[]", "[[]]", "null", '"text"', "{", "", "[1]", '{"__proto__":{"id":1}}', '{"nothing":1}', "\u0000"])(
    "the body %j is refused",
    async (body) => {
      const { headers } = request("/", { method: "POST", body: {} });
      const asked = new Request(`http://site.test/rest/v1/${table}`, { method: "POST", headers, body });
      expect((await backend.fetch(asked, "127.0.0.1")).status).toBeLessThan(500);
      expect(await sql(`select from public.${table} where id is null`)).toEqual([]);
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
  const bearer = method === "PUT" || path.startsWith("/rest/") ? token : undefined;
  test.each(Object.keys(good))("%s: hostile answers get a refusal in words at most", (field) =>
    tryHostile(path, method, () => good, field, bearer),
  );
});

test("hostile filters of a read are refused, not failed at; everything is still there and answers", async () => {
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
    const answer = await backend.fetch(request(`/rest/v1/orders?${filter}`, { token }), "127.0.0.1");
    expect(answer.status, filter).toBeLessThan(500);
  }
  expect((await sql("select from public.orders")).length).toBeGreaterThan(0);
  expect((await backend.fetch(request("/rest/v1/profiles?select=*", { token }), "127.0.0.1")).status).toBe(200);
});
