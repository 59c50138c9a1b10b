import { hostname, userInfo } from "node:os";
import Papa from "papaparse";
import { asPlainCell } from "#document/prices/columns.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { Queryable } from "#server/postgres/database.ts";

type Concerned = Readonly<Record<"name" | "email" | "phone" | "known_by", string | null>>;

/** Does what a command line says: erased <address>, concerned database|desk [day]. Returns what to print. */
export async function readHidden(database: Queryable, [verb, asked, day]: readonly string[]): Promise<string> {
  if (verb === "erased" && asked !== undefined) return readErased(database, asked);
  if (verb === "concerned" && asked !== undefined) return listConcerned(database, asked, day);
  throw new Refusal(
    "Write: npm run vellai -- retention erased <address or phone number>|concerned database|desk [day]",
  );
}

/** What is kept of people whose accounts were deleted, by an address or a phone number. Logged in the database. */
export async function readErased(database: Queryable, wanted: string): Promise<string> {
  const { rows: before } = await database.query<{ times: number; last: string | null }>(
    "select count(*)::int as times, max(at)::date::text as last from private.hidden_reads",
  );
  const { rows: people } = await database.query<{ since: string; data: unknown }>(
    "select hidden_at::date::text as since, data from private.read_hidden($1, $2) order by hidden_at",
    [reader(), wanted],
  );
  const [{ times, last } = { times: 0, last: null }] = before;
  const log = `This is logged as read by ${reader()}. Hidden data was read ${times} times before${last ? `, last on ${last}` : ""}.`;
  if (people.length === 0) return `Nothing is hidden of ${wanted}. ${log}`;
  const shown = people.map(({ since, data }) => `Hidden since ${since}\n${JSON.stringify(data, null, 2)}`);
  return [...shown, log].join("\n");
}

/** Whom a leak on a day concerns, as CSV: everybody in the database, or whom the desk showed. Logged in the database. */
export async function listConcerned(database: Queryable, leaked: string, on = today()): Promise<string> {
  if (leaked !== "database" && leaked !== "desk")
    throw new Refusal(`"${leaked}" cannot leak. Write "database" (a backup, too), or "desk".`);
  if (!/^\d{4}-\d\d-\d\d$/.test(on) || Number.isNaN(Date.parse(on)))
    throw new Refusal(`"${on}" is no day. Write it as year-month-day, such as ${today()}.`);
  const { rows } = await database.query<Concerned>("select * from private.concerned_people($1, $2, $3)", [
    reader(),
    leaked === "desk",
    on,
  ]);
  const cells = rows.map(({ name, email, phone, known_by }) =>
    [name, email, phone, known_by].map((cell) => asPlainCell(cell ?? "")),
  );
  return Papa.unparse({ fields: ["name", "email", "phone", "known by"], data: cells });
}

const reader = () => `${userInfo().username}@${hostname()}`;
const today = () => new Date().toISOString().slice(0, 10);
