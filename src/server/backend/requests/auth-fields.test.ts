import { expect, test } from "vitest";
import { authFields } from "#server/backend/requests/auth-fields.ts";

const read = (body: unknown) => authFields(Buffer.from(typeof body === "string" ? body : JSON.stringify(body)));
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

test.each([
  { email: "a@b.in", password: "neel on cotton", data: { full_name: "Asha", language: "ta" } },
  { email: `${"a".repeat(249)}@b.in`, password: "ந".repeat(24), data: {} },
  { type: "recovery", token: "123456", email: "a@b.in" },
  { type: "recovery", token_hash: "5".repeat(56) },
  { refresh_token: "x".repeat(36) },
])("%j is passed on", (fields) => expect(read(fields)).toEqual(fields));

test("what the service is not asked for stays outside", () => {
  expect(read({ email: "a@b.in", options: { shouldCreateUser: true }, gotrue_meta_security: {}, admin: "1" })).toEqual({
    email: "a@b.in",
  });
  expect(read('{"email":"a@b.in","__proto__":{"email":"c@d.in"}}')).toEqual({ email: "a@b.in" });
});

// Which addresses are one: src/lib/clean.test.ts.
test.each(["a", "a<b@c.in>", "a,b@c.in", '"a"@b.in', "\u200b"])(
  "%j is not taken for an address, which counts and mails would read differently",
  (email) =>
    expect(read({ email })).toMatchObject({ status: 400, message: "Unable to validate email address: invalid format" }),
);

test.each([
  [{ email: "a".repeat(255) }, "email cannot be longer than 254 characters"],
  [{ password: "ந".repeat(25) }, "Password cannot be longer than 72 characters"],
  [{ token: "1".repeat(129) }, "token cannot be longer than 128 characters"],
  [{ email: 7 }, "email must be text"],
  [{ email: null }, "email must be text"],
  [{ email: "a\0@b.in" }, "email holds a character that cannot be stored"],
  [{ data: { full_name: "\u200b\u3164" } }, "full_name must hold a character that can be seen"],
  [{ data: [] }, "data must be an object"],
  [{ data: { role: "admin" } }, "data cannot hold role, only full_name,language"],
  [{ data: { full_name: "x".repeat(1001) } }, "full_name cannot be longer than 1000 characters"],
  [{ data: { language: "x".repeat(36) } }, "language cannot be longer than 35 characters"],
  [{ data: nested(6) }, "Could not parse request body as JSON"],
  ["[".repeat(30_000), "Could not parse request body as JSON"],
  [`${"[".repeat(30_000)}${"]".repeat(30_000)}`, "Could not parse request body as JSON"],
  ["[]", "Could not parse request body as JSON"],
])("%j is refused in a sentence", (body, message) => expect(read(body)).toMatchObject({ status: 400, message }));

test("an address and a name are passed on as they look, a password as it was typed", () => {
  const sent = {
    email: "\u202amailto:a\u200b@b.in ",
    password: " x\u200by ",
    data: { full_name: "\u2068Asha\u00a0Rao\u2069" },
  };
  expect(read(sent)).toEqual({ email: "a@b.in", password: " x\u200by ", data: { full_name: "Asha Rao" } });
});
