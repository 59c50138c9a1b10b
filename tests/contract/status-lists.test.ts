import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS_KEYS } from "#account/orders/order-statuses.gen.ts";

// What is true of a status is in its row of private.order_statuses; only its words are beside it. A list of statuses
// elsewhere would be forgotten when one is added.

const NAMES = [...Object.keys(WORDS_KEYS), ...Object.values(WORDS_KEYS)];
const STATUS = `(?:${[...new Set(NAMES)].join("|")})`;
const QUOTED = `(?:'${STATUS}'|"${STATUS}")`;

/** Two statuses side by side: in a list or union, in an array of SQL, as keys, as cases, or compared with one thing. */
const LISTS = [
  String.raw`${QUOTED}(?:\s*[,|]\s*(?:'[\w-]+'|"[\w-]+"))*\s*[,|]\s*${QUOTED}`,
  String.raw`'\{(?:[\w-]+,\s*)*${STATUS},(?:\s*[\w-]+,)*\s*${STATUS}(?:,\s*[\w-]+)*\}'`,
  String.raw`["']?\b${STATUS}["']?: [^;{}]*?,\s*["']?\b${STATUS}["']?: `,
  String.raw`case ${QUOTED}:\s*case ${QUOTED}:`,
  String.raw`([\w.]+) (?:[!=]==|=|<>) ${QUOTED} (?:\|\||&&|or|and) \1 (?:[!=]==|=|<>) ${QUOTED}`,
].map((pattern) => new RegExp(pattern));

/** The type, the rows and the moves, which are the table itself; comments. */
const TABLE = [
  /^create type public\.order_status as enum[^;]*;/gm,
  /^insert into (?:private\.order_statuses|public\.order_moves)[^;]*;/gm,
  /^\s*--.*$/gm,
  /^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm,
];

function listIn(source: string): string | undefined {
  const code = TABLE.reduce((rest, pattern) => rest.replace(pattern, ""), source);
  return LISTS.map((pattern) => pattern.exec(code)?.[0]).find((found) => found !== undefined);
}

/** Without tests, generated files, and made-up orders of the bench. */
const OTHERS = /\.test\.tsx?$|\.gen\.ts$|^scripts\/bench\//;

const files = ["src", "scripts", "supabase/functions", "supabase/migrations"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !OTHERS.test(file)),
);

test("no list of statuses is outside the table of statuses", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const list = listIn(readFileSync(file, "utf8"));
    return list === undefined ? [] : [`${file}: ${list}`];
  });
  expect(found).toEqual([]);
});

test.each([
  "where status not in ('unknown', 'closed', 'other', 'cancelled')",
  "unnest('{on_hold,in_process}'::text[])",
  "status <> 'closed' and status <> 'declined'",
  'type Open = "requested" | "confirmed";',
  '{\n  on_hold: "wait",\n  in_process: undefined,\n}',
  'case "ready":\n  case "out_for_delivery":\n',
  'order.status === "delivered" || order.status === "closed"',
])("found: %s", (source) => expect(listIn(source)).toBeDefined());

test.each([
  "before.status = 'issue_reported' and after.status = 'in_process'",
  "insert into public.order_moves (from_status, to_status) values\n  ('ready', 'delivered');",
  '["received", "collected", "ready"]',
])("one status, a move, or the table: %s", (source) => expect(listIn(source)).toBeUndefined());
