import { createHash } from "node:crypto";

/**
 * A backup is lines of text: a head, the files and pictures of the data folder, for each table its name and rows, the
 * sequences, and an end with checksums. A row is a JSON array of PostgreSQL's text values, so nothing is rounded.
 */
const FORMAT = 1;
/** Of the passphrase that encrypts it. */
export const MIN_KEY_CHARS = 16;

/** Number of rows of a table, and a checksum that does not depend on their order. */
export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

export type Sums = Readonly<Record<string, TableSum>>;

export interface Head {
  readonly at: string;
  /** The migrations that had been applied. */
  readonly migrations: readonly { readonly version: string; readonly name: string }[];
}

export type Entry =
  | { readonly kind: "head"; readonly head: Head }
  | { readonly kind: "file"; readonly name: string; readonly text: string }
  | { readonly kind: "picture"; readonly name: string; readonly base64: string }
  | { readonly kind: "table"; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: "row"; readonly row: string }
  | { readonly kind: "sequence"; readonly sequence: string; readonly last: string; readonly called: boolean }
  | { readonly kind: "end"; readonly sums: Sums };

/** A damaged backup; the message continues after a colon. */
export class DamagedBackup extends Error {
  override readonly name = "DamagedBackup";
}

/** An entry as a line. Rows are lines already. */
export function writeEntry(entry: Entry): string {
  if (entry.kind === "row") return entry.row;
  return JSON.stringify(entry.kind === "head" ? { format: FORMAT, ...entry } : entry);
}

/** Counts the rows of one table. */
export function tableSum() {
  let rows = 0;
  let total = 0n;
  return {
    add(row: string): void {
      rows++;
      total += BigInt(`0x${createHash("sha256").update(row).digest("hex")}`);
    },
    value: (): TableSum => ({ rows, sum: BigInt.asUintN(256, total).toString(16) }),
  };
}

/** Parses lines into entries. Throws DamagedBackup when the backup is incomplete, at the end at the latest. */
export async function* checkedEntries(lines: AsyncIterable<string>): AsyncGenerator<Entry> {
  const counted = new Map<string, ReturnType<typeof tableSum>>();
  let current: ReturnType<typeof tableSum> | undefined;
  let last: Entry | undefined;
  for await (const line of lines) {
    const entry = parseLine(line);
    if ((last === undefined) !== (entry.kind === "head")) throw new DamagedBackup("it does not begin as a backup does");
    if (last?.kind === "end") throw new DamagedBackup("something follows its end");
    if (entry.kind === "row") {
      if (current === undefined) throw new DamagedBackup("a row belongs to no table");
      current.add(entry.row);
    }
    if (entry.kind === "table") {
      current = tableSum();
      counted.set(entry.table, current);
    }
    if (entry.kind === "end") compareSums(entry.sums, new Map([...counted].map(([name, sum]) => [name, sum.value()])));
    last = entry;
    yield entry;
  }
  if (last?.kind !== "end") throw new DamagedBackup("its end is missing");
}

/** Throws DamagedBackup naming the first table whose rows differ. */
export function compareSums(expected: Sums, found: ReadonlyMap<string, TableSum>): void {
  for (const table of new Set([...Object.keys(expected), ...found.keys()])) {
    const [saved, actual] = [expected[table], found.get(table)];
    if (saved?.rows !== actual?.rows)
      throw new DamagedBackup(`${table} has ${actual?.rows ?? "no"} rows instead of ${saved?.rows ?? "none"}`);
    if (saved?.sum !== actual?.sum) throw new DamagedBackup(`the rows of ${table} are not those that were saved`);
  }
}

function parseLine(line: string): Entry {
  if (line.startsWith("[")) return { kind: "row", row: line };
  let entry: (Entry & { format?: unknown }) | undefined;
  try {
    entry = JSON.parse(line);
  } catch {
    throw new DamagedBackup("a line in it is no JSON");
  }
  if (entry?.kind === "head" && entry.format !== FORMAT)
    throw new DamagedBackup(`it is of format ${entry.format}, and this code reads format ${FORMAT}: use newer code`);
  if (entry === undefined || !KINDS.has(entry.kind)) throw new DamagedBackup("a line in it is of no known kind");
  return entry;
}

const KINDS: ReadonlySet<unknown> = new Set(["head", "file", "picture", "table", "sequence", "end"]);
