import { expect, test } from "vitest";
import { isRefusedRequest } from "#server/backend/http/refusals.ts";
import { GRANTED_NAMES, restRoute } from "#server/backend/requests/rest-routes.ts";
import { growthOf, LINEAR } from "#tests/helpers/growth.ts";

const read = (method: string, path: string) => {
  const route = restRoute(method, new URL(path, "http://site.test"), GRANTED_NAMES);
  return isRefusedRequest(route) ? route.status : `${route.limit} ${route.params}`;
};

test.each([
  ["GET", "/rest/v1/profiles?select=*&id=eq.7", "read select=*&id=eq.7"],
  ["HEAD", "/rest/v1/orders?select=id,status", "read select=id%2Cstatus"],
  [
    "GET",
    "/rest/v1/orders?status=in.(Received,Completed)&order=created_at.desc.nullslast,number&limit=10&offset=20",
    "read status=in.%28Received%2CCompleted%29&order=created_at.desc.nullslast%2Cnumber&limit=10&offset=20",
  ],
  ["GET", "/rest/v1/orders?%73elect=id", "read select=id"],
  ["POST", "/rest/v1/contact_messages", "write "],
  ["PATCH", "/rest/v1/orders?id=eq.7", "write id=eq.7"],
  ["POST", "/rest/v1/rpc/my_orders", "read "],
  ["POST", "/rest/v1/rpc/delete_my_account", "user "],
  ["POST", "/rest/v1/rpc/discard_draft", "write "],
])("%s %s is read as %s", (method, path, expected) => expect(read(method, path)).toBe(expected));

test.each([
  ...["full_name=match.(a%2B)%2B%24", "full_name=imatch.a", "full_name=like.%25a%25a%25a%25", "full_name=ilike.*a*a*"],
  ...["full_name=like(any).{a}", "full_name=not.match.a", "full_name=fts.a", "id=in.(", "id=is.x", "full_name=cs.{a}"],
  ...["or=(full_name.match.a,id.eq.7)", "and=(full_name.match.a)", "not.or=(full_name.match.a)", "full_name->>a=eq.1"],
  ...["select=*,orders(*)", "select=full_name::text", "select=count()", "order=(select+1)", "order=a.b.c", "limit=-1"],
  ...[
    "limit=1e9",
    "id=eq.1&id=eq.2",
    "%22full_name%22=eq.1",
    `id=eq.${"x".repeat(600)}`,
    `id=in.(${"1,".repeat(400)}1)`,
  ],
  Array.from({ length: 11 }, (_, index) => `c${index}=eq.1`).join("&"),
])("a visitor cannot ask %s", (search) => expect(read("GET", `/rest/v1/profiles?${search}`)).toBe(400));

test.each([
  ["GET", "/rest/v1/rpc/my_orders?page_size=1", 405],
  ["PUT", "/rest/v1/orders?id=eq.7", 405],
  ["POST", "/rest/v1/rpc/my_orders?page_size=1", 400],
  ["POST", "/rest/v1/rpc/publish_shop_facts", 404],
  ["POST", "/rest/v1/rpc/pg_sleep", 404],
  ["GET", "/rest/v1/users", 404],
  ["GET", "/rest/v1/auth.users", 404],
  ["GET", "/rest/v1/ORDERS", 404],
  ["GET", "/rest/v1/orders/", 404],
  ["GET", "/rest/v1/", 404],
])("%s %s is answered with %d", (method, path, status) => expect(read(method, path)).toBe(status));

test("the time for a long value grows with its length", () => {
  const readAll = (length: number) => {
    for (const value of ["a,".repeat(length / 2), `${"a.asc,".repeat(length / 6)}!`, `${"a".repeat(length)}!`])
      for (const param of ["select", "order", "limit", "full_name"]) read("GET", `/rest/v1/profiles?${param}=${value}`);
  };
  expect(growthOf(readAll, 125)).toBeLessThan(LINEAR);
});
