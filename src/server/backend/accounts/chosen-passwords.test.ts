import { expect, test } from "vitest";
import { refuseChosenPassword } from "#server/backend/accounts/chosen-passwords.ts";

test.each([
  ["POST", "/auth/v1/signup"],
  ["PUT", "/auth/v1/user"],
])("%s %s refuses one of the commonest passwords with the reason, however it is written", (method, pathname) =>
  expect(refuseChosenPassword(method, pathname, { password: "PassWord1" })).toMatchObject({
    status: 422,
    code: "weak_password",
    more: { weak_password: { reasons: ["pwned"] } },
  }),
);

test.each([
  ["POST", "/auth/v1/signup", { password: "neel on white cotton" }],
  ["POST", "/auth/v1/signup", { email: "a@b.in" }],
  ["PUT", "/auth/v1/user", { data: { full_name: "password" } }],
  ["POST", "/auth/v1/token", { password: "password" }],
])("%s %s with %j passes", (method, pathname, fields) =>
  expect(refuseChosenPassword(method, pathname, fields)).toBeUndefined(),
);
