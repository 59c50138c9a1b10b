import { parsePrice } from "#document/model/price.ts";
import { valueAt } from "#document/text/value-at.ts";
import { writingIn } from "#editor/shared/document-locale.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { dayState, shopDay } from "#editor/shared/shop-days.ts";
import { START_WORDS } from "#editor/words/words.gen.ts";
import { spanText } from "#lib/locale/times.ts";

/** "Open today 10 am – 8 pm", around a break "Open today 10 am – 1 pm, 4 pm – 8 pm". */
export function hoursFact(document: unknown, now: Date, lang: string): string {
  return `${dayFact(document, { date: shopDay(document, now), day: "today", lang })}.`;
}

interface ShopDay {
  readonly date: string;
  readonly day: "today" | "tomorrow";
  /** In which it is said. */
  readonly lang: string;
}

/** "Open tomorrow 10 am – 8 pm", "Closed tomorrow: Pongal". */
export function dayFact(document: unknown, { date, day, lang }: ShopDay): string {
  const state = dayState(document, date);
  if (state.kind === "open") {
    const writing = writingIn(document, lang);
    const spans = state.spans.map(({ opens, closes }) => spanText(opens, closes, writing));
    return START_WORDS.open({ day, hours: spans.join(", ") });
  }
  const isReasoned = state.kind === "closed" && state.reason !== "";
  return isReasoned ? START_WORDS.closedFor({ day, reason: state.reason }) : START_WORDS.closedDay({ day });
}

/** "3 notices, 1 shown now." */
export function noticesFact(document: unknown, now: Date): string {
  const notices = groupsAt(document, ["notices"]);
  if (notices.length === 0) return START_WORDS.noNotices;
  const today = shopDay(document, now);
  const shown = notices.filter((notice) => {
    const [from, until] = ["from", "until"].map((key) => String(valueAt(notice, [key]) ?? ""));
    return from !== undefined && until !== undefined && from <= today && today <= until;
  });
  return START_WORDS.notices({ count: notices.length, shown: shown.length });
}

/** How many prices are named one by one. */
const NAMED = 2;

/** "Shirt / T-shirt ₹120/120, Kurta ₹110+ and 33 more, 20% off." Each table is represented by its first item. */
export function pricesFact(document: unknown): string {
  const tables = groupsAt(document, ["priceBook", "tables"]).map((table) => groupsAt(table, ["rows"]));
  const count = tables.reduce((sum, rows) => sum + rows.length, 0);
  if (count === 0) return START_WORDS.noPrices;
  const named = tables
    .flatMap(([first]) => (first === undefined ? [] : [priceOf(first)]))
    .slice(0, NAMED)
    .join(", ");
  const discount = Number(valueAt(document, ["priceBook", "discountPercent"]) ?? 0) || 0;
  return START_WORDS.prices({ named, more: Math.max(0, count - NAMED), discount: Math.max(0, discount) });
}

function priceOf(row: unknown): string {
  const written = String(valueAt(row, ["regPrice"]) ?? "");
  return `${String(valueAt(row, ["item"]) ?? "")} ${parsePrice(written) ? `₹${written}` : written}`.trim();
}
