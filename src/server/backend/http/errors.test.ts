import { inspect } from "node:util";
import { expect, test } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import { presentDatabaseError, withoutPersonalData } from "#server/backend/http/errors.ts";
import { type RequestContext, requestContext } from "#server/backend/http/request-context.ts";
import { jsonFields } from "#server/lib/json-fields.ts";

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

/** Whether a request whose query throws this is one the database failed. */
async function isOutage(error: Error, afterMs = 0): Promise<boolean> {
  const context: RequestContext = { clientIp: null, outage: false, counted: [] };
  await requestContext.run(context, async () => {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    withoutPersonalData(error);
  });
  return context.outage;
}

/** Status, headers and body that the interface makes of what the database threw. */
function reported(error: Error) {
  const shown = presentDatabaseError(error);
  const { message, detail, code } = isRecord(shown) ? shown : {};
  return code === "PGRST" ? { ...jsonFields(String(detail)), body: jsonFields(String(message)) } : { code };
}

test.each([
  failure("Connection terminated unexpectedly"),
  failure("timeout exceeded when trying to connect"),
  failure("Client has encountered a connection error and is not queryable"),
  failure("Cannot use a pool after calling end on the pool"),
  failure("connect ECONNREFUSED /srv/data/.s.PGSQL.5432", { code: "ECONNREFUSED" }),
  failure("write EPIPE", { code: "EPIPE" }),
  failure("the database system is starting up", { code: "57P03" }),
  failure("canceling statement due to statement timeout", { code: "57014" }),
  failure("canceling statement due to lock timeout", { code: "55P03" }),
  failure("deadlock detected", { code: "40P01" }),
  failure("sorry, too many clients already", { code: "53300" }),
])("%s is a 503 that says when to come again, and names no folder", async (error) => {
  expect(reported(error)).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  expect(JSON.stringify(reported(error))).not.toContain("/srv");
  // The account service has its own way with errors: what the pool throws is noticed.
  expect(await isOutage(error)).toBe(true);
});

test.each([
  failure("new row violates check", { code: "23514" }),
  failure("deliberate", { code: "P0001" }),
  failure("too many requests", { code: "PT429" }),
  failure("something else"),
])("%s is no outage", async (error) => {
  expect(reported(error)).not.toMatchObject({ status: 503 });
  expect(await isOutage(error)).toBe(false);
});

test("one request's outage is not another's", async () => {
  const outages = [isOutage(failure("Connection terminated"), 10), isOutage(failure("something else"), 20)];
  expect(await Promise.all(outages)).toEqual([true, false]);
});

test.each([
  ["53100", "could not extend file base/5/16384: No space left on device"],
  ["53300", "remaining connection slots are reserved for roles with SUPERUSER"],
  ["57014", "canceling statement due to statement timeout"],
  ["58030", "could not read block 7 in file base/5/16384"],
])("what is wrong with the server is not told to visitors: %s", (code, message) => {
  const error = failure(message, { code, detail: "base/5/16384", hint: "Check free disk space." });
  expect(reported(error)).toMatchObject({
    body: { code, message: "The database does not answer. Try again in a few seconds.", details: null, hint: null },
  });
  expect(inspect(presentDatabaseError(failure(message, { code })))).toBe(`database refused: ${code}`);
});

test("a log line names code, table and constraint as the driver gives them, and nobody", () => {
  const error = failure("Key (email)=(asha@example.com) exists", {
    code: "23514",
    table: "pickup_requests",
    constraint: "pickup_requests_phone_check",
    detail: "asha@example.com",
  });
  expect(inspect(presentDatabaseError(error))).toBe(
    "database refused: 23514 pickup_requests pickup_requests_phone_check",
  );
});

test("a request that cannot be read is one line in the log, without what it asked", () => {
  for (const message of [
    '"failed to parse filter (zz.asha@example.com)" (line 1, column 1)',
    "Could not find the table 'public.nothing' in the schema cache",
  ])
    expect(inspect(presentDatabaseError(failure(message)))).toBe("request refused: it cannot be read");
  expect(inspect(presentDatabaseError(new TypeError("a bug")))).toContain("at ");
});
