import { writtenDate } from "#document/check/words/written-dates.ts";
import type { Format } from "#document/model/schema.ts";
import { plainPrice } from "#document/text/read-price.ts";
import { cleanPhone, cleanSigns, isPhone } from "#lib/clean.ts";

/** Lossless conversions to the notation of the schema, by format. */
const TIDY: Readonly<Partial<Record<Format, (text: string) => string>>> = {
  price: plainPrice,
  phone: (text) => {
    const spaced = collapsed(cleanSigns(text).replace(/[-().]/g, " ")).replace(/^(\+|00) ?(?=[1-9])/, "+");
    if (spaced.startsWith("+") || !isPhone(cleanPhone(spaced))) return spaced;
    const [own = ""] = /(\d ?){9}\d$/.exec(spaced) ?? [];
    return `+91 ${own.replace(/^(\d{5})(\d{5})$/, "$1 $2")}`;
  },
  "clock-time": (text) =>
    text
      .replace(/^(\d{1,2})[.:](\d{2})$/, (_all, hour, minute) => `${hour.padStart(2, "0")}:${minute}`)
      // Noon is 12 pm, midnight 12 am.
      .replace(/^(0?[1-9]|1[0-2])(?:[.:](\d{2}))? ?([ap])\.?m\.?$/i, (_all, hour, minute = "00", half) => {
        const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
        return `${String(hours).padStart(2, "0")}:${minute}`;
      }),
  date: (text) => {
    const meant = writtenDate(text);
    if (meant?.isSure) return meant.date;
    return text.replace(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, (_all, year, month, day) =>
      [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
    );
  },
  "color-hex": (text) =>
    text.replace(/^#?([0-9a-f]{6})$/i, "#$1").replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3"),
  "page-path": (text) => text.replace(/(.)\/$/, "$1"),
};

const BY_FORMAT = new Map(Object.entries(TIDY));

interface Described {
  readonly type?: unknown;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
}

/**
 * The value in the notation of the schema: 170 as "170", "₹170+" as "170+", "9:30" as "09:30", "98765 43210" as
 * "+91 98765 43210", "641 002" as "641002". Undefined when no lossless conversion exists.
 */
export function tidyValue(value: unknown, { type, pattern, format }: Described): string | number | boolean | undefined {
  if (type === "string" && (typeof value === "number" || typeof value === "boolean"))
    return fits(String(value), pattern) ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  if (type === "integer" || type === "number") return numberIn(value, type);
  if (type === "boolean") return ["true", "false"].includes(value.trim()) ? value.trim() === "true" : undefined;
  if (type !== "string" || pattern === undefined) return undefined;
  const tidy = format === undefined ? codeOf(pattern) : (BY_FORMAT.get(format) ?? same);
  const text = tidy(collapsed(value));
  return text !== value && fits(text, pattern) ? text : undefined;
}

/** What holds no small letters is a code, such as a PIN or a GST number: capitals without gaps. */
function codeOf(pattern: string): (text: string) => string {
  return /[a-z]/.test(pattern) ? same : (text) => cleanSigns(text).replace(/[\s-]/g, "").toUpperCase();
}

function numberIn(text: string, type: string): number | undefined {
  const plain = text.replace(/\s*%\s*$/, "");
  const number = Number(plain);
  if (plain.trim() === "" || !Number.isFinite(number)) return undefined;
  return type === "number" || Number.isInteger(number) ? number : undefined;
}

function fits(text: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern).test(text);
}

function collapsed(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function same(text: string): string {
  return text;
}
