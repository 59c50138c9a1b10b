import { expect, onTestFinished, test, vi } from "vitest";
import { presentDatabaseError, withoutPersonalData } from "#server/backend/http/errors.ts";
import { noteDatabase } from "#server/lib/database-outage.ts";
import { failureLog, logPrintedErrors } from "#server/lib/failure-log.ts";

const START = Date.parse("2026-11-23T03:20:11Z");

function opened() {
  const lines: string[] = [];
  const clock = { ms: 0, isSetBack: false };
  const log = failureLog({
    write: (line) => lines.push(line),
    now: () => (clock.isSetBack ? START - 3_600_000 : START),
    elapsedMs: () => clock.ms,
  });
  const rest = { where: "GET /rest/v1", remedy: "look at /healthz." };
  return { lines, clock, fail: (what: string, more = {}) => log({ what, ...rest, ...more }) };
}

test("a line states time, failure, place and remedy", () => {
  const { lines, fail } = opened();
  fail("The backend did not answer");
  expect(lines).toEqual(["2026-11-23T03:20:11Z The backend did not answer (GET /rest/v1). Remedy: look at /healthz."]);
});

test("repeated failures have one line a minute with their count; each kind has its own", () => {
  const { lines, clock, fail } = opened();
  for (let index = 0; index < 500; index++) fail("A");
  fail("B");
  expect(lines).toHaveLength(2);
  clock.ms += 60_000;
  fail("A");
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain("499 more before");
});

test("a clock that is set back does not hold up what repeats", () => {
  const { lines, clock, fail } = opened();
  fail("A");
  clock.isSetBack = true;
  clock.ms += 60_000;
  fail("A");
  expect(lines.map((line) => line.slice(0, 20))).toEqual(["2026-11-23T03:20:11Z", "2026-11-23T02:20:11Z"]);
});

test("what follows from a database that is away is left out; what does not is a line a moment later", () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    noteDatabase("unwatched");
    vi.useRealTimers();
  });
  const { lines, fail } = opened();
  noteDatabase("there");
  fail("first to see it", { ofDatabase: true });
  noteDatabase("away");
  fail("another part", { ofDatabase: true });
  fail("of its own");
  noteDatabase("there");
  fail("late answer", { ofDatabase: true });
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([expect.stringContaining("of its own")]);
  fail("while it is there", { ofDatabase: true });
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toContain("while it is there");
});

test("the log is limited, however many kinds of failures there are", () => {
  const { lines, clock, fail } = opened();
  for (let index = 0; index < 5_000; index++) fail(`failure ${index}`);
  expect(lines).toHaveLength(30);
  clock.ms += 60_000;
  fail("failure 4999");
  expect(lines).toHaveLength(31);
  expect(lines[30]).toContain("(GET /rest/v1; 4970 of other kinds left out)");
});

test("kinds that never come again do not keep new ones from being counted", () => {
  const { lines, clock, fail } = opened();
  for (let index = 0; index < 200; index++) fail(`failure ${index}`);
  clock.ms += 60_000;
  for (let index = 0; index < 10; index++) fail("new");
  clock.ms += 60_000;
  fail("new");
  expect(lines.at(-1)).toContain("; 9 more before)");
});

/** What is printed from now on, by way of the log. */
function printedErrors() {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { error } = console;
  onTestFinished(() => {
    console.error = error;
    printed.mockRestore();
  });
  logPrintedErrors();
  return printed;
}

test.each([
  [{ code: "53100" }, /free space on the database's disk/],
  [{ code: "53200" }, /more memory/],
  [{ code: "53300" }, /raise its max_connections/],
  [{ code: "57014" }, /took longer than 3 s/],
  [{ code: "ECONNREFUSED" }, /see that its server runs/],
  [{ code: "58030" }, /check the database's disk/],
  [{ code: "XX000" }, /report it/],
  [{ code: "23514" }, /a rule refused a request/],
])("the remedy fits what was printed: %o", (more, remedy) => {
  const printed = printedErrors();
  const thrown = Object.assign(new Error("Something is wrong"), more);
  console.error(presentDatabaseError(withoutPersonalData(thrown)));
  const [[line] = []] = printed.mock.calls;
  expect(line).toMatch(remedy);
  if (!String(remedy).includes("a rule")) expect(line).not.toContain("a rule");
});

test("an error that is printed again and again is one line, with its stack; other lines are printed as before", () => {
  const printed = printedErrors();
  for (let index = 0; index < 100; index++) console.error("Auth error:", new Error("a bug"));
  console.error("The site ends.");
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^\S+Z Error: a bug at .*\(npm start\)\. Remedy: .*$/)],
    ["The site ends."],
  ]);
});
