import type { Change } from "#document/change/change.ts";
import { type ChangeDescriber, describeEach, entryOf, happened, listed } from "#document/change/words/describe.ts";
import { parsePrice } from "#document/model/price.ts";
import { isRecord } from "#document/model/schema.ts";
import { counted } from "#lib/locale/words.ts";

/** Prices are counted by their direction: "3 prices go up, 1 goes down: Saree 170+ → 190+ (+12%), …". */
export const regularPrices: ChangeDescriber = {
  takes: ({ kind, path }) => kind === "changed" && isInRow(path) && path[5] === "regPrice" && path.length === 6,
  describe: (changes) => {
    const directions = changes.map(directionOf);
    const count = (sign: number) => directions.filter((direction) => direction === sign).length;
    const counts = [
      { count: count(1), one: "goes up", many: "go up" },
      { count: count(-1), one: "goes down", many: "go down" },
      { count: count(0), one: "is written differently", many: "are written differently" },
    ].filter((direction) => direction.count > 0);
    const heads = counts.map(({ count: n, one, many }, index) => {
      const verb = n === 1 ? one : many;
      return index === 0 ? `${counted(n, "price")} ${verb}` : `${n} ${verb}`;
    });
    return [`${heads.join(", ")}: ${listed(changes.map(priceChange))}.`];
  },
};

/** "Discount 20% → 15%: 31 offers change." */
export const discount: ChangeDescriber = {
  takes: ({ kind, path }) => kind === "changed" && path.join(".") === "priceBook.discountPercent",
  describe: (changes) =>
    changes.flatMap((change) => {
      if (change.kind !== "changed") return [];
      const offers = change.offers ?? 0;
      const effect =
        offers === 0 ? "no offer changes" : `${counted(offers, "offer")} ${offers === 1 ? "changes" : "change"}`;
      return `Discount ${change.before}% → ${change.after}%: ${effect}.`;
    }),
};

/** Rows and tables added, removed, moved or renamed. */
export const changedPriceRows = describeEach(
  ({ path: [first, second] }) => first === "priceBook" && second === "tables",
  rowSentence,
);

function isInRow(path: readonly string[]): boolean {
  return path[0] === "priceBook" && path[3] === "rows" && path.length > 5;
}

function rowSentence(change: Change): string {
  const [, , table = "", , item = ""] = change.names;
  if (change.path.length === 2) return happened("The price tables", change);
  if (change.path.length === 3) return happened(`Price table ${table}`, change);
  if (change.path[3] !== "rows") return happened(`Price table ${table}: ${change.names.slice(3).join(", ")}`, change);
  if (change.path.length === 4) return happened(`The prices of ${table}`, change);
  if (change.path.length > 5) return happened(`${item} (${table}): ${change.names.slice(5).join(", ")}`, change);
  if (change.kind === "moved") return movedRow(change, item, table);
  const row = entryOf(change);
  return `Price ${change.kind}: ${item} ${isRecord(row) ? row["regPrice"] : ""} (${table})`;
}

function movedRow(change: Extract<Change, { kind: "moved" }>, item: string, table: string): string {
  if (change.from !== undefined) return `${item} moved from ${change.from} to ${table}`;
  return happened(`${item} (${table})`, change);
}

function priceChange(change: Change): string {
  if (change.kind !== "changed") return "";
  const [before, after] = [amountIn(change.before), amountIn(change.after)];
  const percent = before && after ? Math.round(((after - before) / before) * 100) : 0;
  const share = percent === 0 ? "" : ` (${percent > 0 ? "+" : "−"}${Math.abs(percent)}%)`;
  return `${change.names[4]} ${change.before} → ${change.after}${share}`;
}

function directionOf(change: Change): number {
  if (change.kind !== "changed") return 0;
  const [before, after] = [amountIn(change.before), amountIn(change.after)];
  return before === undefined || after === undefined ? 0 : Math.sign(after - before);
}

/** Pairs go up or down together. */
function amountIn(price: unknown): number | undefined {
  const parsed = typeof price === "string" ? parsePrice(price) : undefined;
  return parsed?.amounts.reduce((sum, amount) => sum + amount, 0);
}
