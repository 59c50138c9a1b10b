import { parsePrice } from "#document/model/price.ts";
import { valueAt } from "#document/text/value-at.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { dayState, shopDay } from "#editor/shared/shop-days.ts";
import { defaultClock } from "#lib/locale/default-clock.ts";
import { counted } from "#lib/locale/words.ts";

/** "Open today 10 am – 8 pm." */
export function hoursFact(document: unknown, now: Date): string {
  return `${dayFact(document, shopDay(document, now), "today")}.`;
}

/** "Open tomorrow 10 am – 8 pm", "Closed tomorrow: Pongal". */
export function dayFact(document: unknown, date: string, day: "today" | "tomorrow"): string {
  const state = dayState(document, date);
  if (state.kind === "open") return `Open ${day} ${defaultClock(state.opens)} – ${defaultClock(state.closes)}`;
  return state.kind === "closed" && state.reason !== "" ? `Closed ${day}: ${state.reason}` : `Closed ${day}`;
}

/** "3 notices, 1 shown now." */
export function noticesFact(document: unknown, now: Date): string {
  const notices = groupsAt(document, ["notices"]);
  if (notices.length === 0) return "None is up.";
  const today = shopDay(document, now);
  const shown = notices.filter((notice) => {
    const [from, until] = ["from", "until"].map((key) => String(valueAt(notice, [key]) ?? ""));
    return from !== undefined && until !== undefined && from <= today && today <= until;
  });
  return `${counted(notices.length, "notice")}, ${shown.length === 0 ? "none" : shown.length} shown now.`;
}

/** How many prices are named one by one. */
const NAMED = 2;

/** "Shirt / T-shirt ₹120/120, Kurta ₹110+ and 33 more, 20 % off." Each table is represented by its first item. */
export function pricesFact(document: unknown): string {
  const tables = groupsAt(document, ["priceBook", "tables"]).map((table) => groupsAt(table, ["rows"]));
  const count = tables.reduce((sum, rows) => sum + rows.length, 0);
  if (count === 0) return "There are none yet.";
  const named = tables
    .flatMap(([first]) => (first === undefined ? [] : [priceOf(first)]))
    .slice(0, NAMED)
    .join(", ");
  const more = count > NAMED ? ` and ${count - NAMED} more` : "";
  const discount = valueAt(document, ["priceBook", "discountPercent"]);
  return `${named}${more}${typeof discount === "number" && discount > 0 ? `, ${discount} % off` : ""}.`;
}

function priceOf(row: unknown): string {
  const written = String(valueAt(row, ["regPrice"]) ?? "");
  return `${String(valueAt(row, ["item"]) ?? "")} ${parsePrice(written) ? `₹${written}` : written}`.trim();
}
