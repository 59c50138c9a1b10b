import { expect, test } from "vitest";
import { isJsonType, restBody } from "#server/backend/requests/rest-body.ts";

const read = (body: string, caller: "visitor" | "shop" = "visitor", path = "contact_messages", method = "POST") =>
  restBody(method, `/rest/v1/${path}`, Buffer.from(body), caller);
const rows = (count: number, columns: number) =>
  JSON.stringify(
    Array.from({ length: count }, () => Object.fromEntries(Array.from({ length: columns }, (_, at) => [`c${at}`, 1]))),
  );

test("a visitor sends one row a request", () => {
  expect(read('{ "name": "Asha" }')).toEqual({ json: '{"name":"Asha"}' });
  for (const body of ["[]", '[{"name":"Asha"}]', '"text"', "null", "1", ""])
    expect(read(body), body).toMatchObject({ status: 400, message: "Send one JSON object: one row a request" });
  for (const body of ["{", `{"a":${"[".repeat(9)}${"]".repeat(9)}}`, "name\nAsha"])
    expect(read(body), body).toMatchObject({ status: 400, message: "Empty or invalid json" });
});

test("a function may be called without a body", () =>
  expect(read("", "visitor", "rpc/new_request_id")).toEqual({ json: undefined }));

test("the shop sends several, as many as a statement can hold", () => {
  expect(read(rows(1000, 12), "shop")).toHaveProperty("json");
  expect(read(rows(1001, 1), "shop")).toMatchObject({ status: 400 });
  expect(read(rows(900, 73), "shop")).toMatchObject({ status: 400 });
});

test.each([
  ["application/json", true],
  ["application/json;charset=UTF-8", true],
  ["Application/JSON ; charset=utf-8", true],
  ["text/csv", false],
  ["application/x-www-form-urlencoded", false],
  ["text/csv, application/json", false],
  ["application/jsonx", false],
  [null, false],
])("%s is JSON: %s", (type, expected) => expect(isJsonType(type)).toBe(expected));
