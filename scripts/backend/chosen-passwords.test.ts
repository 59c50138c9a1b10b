import { expect, test } from "vitest";
import { refuseChosenPassword } from "#scripts/backend/chosen-passwords.ts";

const body = (fields: unknown) => new TextEncoder().encode(JSON.stringify(fields));

test.each([
  ["POST", "/auth/v1/signup"],
  ["PUT", "/auth/v1/user"],
])("%s %s refuses one of the commonest passwords with the reason, however it is written", async (method, pathname) => {
  const answer = refuseChosenPassword(method, pathname, body({ password: "PassWord1" }));
  expect(answer?.status).toBe(422);
  expect(await answer?.json()).toMatchObject({ error_code: "weak_password", weak_password: { reasons: ["pwned"] } });
});

test("a password of which only the beginning could be kept is refused, as hosted Supabase refuses it", async () => {
  const answer = refuseChosenPassword("POST", "/auth/v1/signup", body({ password: "நீலம்".repeat(5) }));
  expect(answer?.status).toBe(400);
  expect(await answer?.json()).toMatchObject({ error_code: "validation_failed" });
  expect(refuseChosenPassword("POST", "/auth/v1/signup", body({ password: "ந".repeat(24) }))).toBeUndefined();
});

test.each([
  ["POST", "/auth/v1/signup", { password: "neel on white cotton" }],
  ["POST", "/auth/v1/signup", { email: "a@b.in" }],
  ["PUT", "/auth/v1/user", { data: { full_name: "password" } }],
  ["POST", "/auth/v1/token", { password: "password" }],
])("%s %s with %j passes", (method, pathname, fields) => {
  expect(refuseChosenPassword(method, pathname, body(fields))).toBeUndefined();
});

test("what is no JSON is the service's business", () => {
  expect(refuseChosenPassword("POST", "/auth/v1/signup", new TextEncoder().encode("{"))).toBeUndefined();
});
