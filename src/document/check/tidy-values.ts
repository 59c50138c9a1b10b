import { writtenDate } from "#document/check/words/written-dates.ts";
import type { Format, Schema } from "#document/model/schema.ts";
import { plainPrice } from "#document/text/read-price.ts";

/** Lossless conversions to the notation of the schema, by format. */
const TIDY: Readonly<Partial<Record<Format, (text: string) => string>>> = {
  price: plainPrice,
  phone: (text) => collapsed(text.replace(/[-().–]/g, " ")).replace(/^\+ /, "+"),
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

/**
 * The value in the notation of the schema: 170 as "170", "₹170+" as "170+", "9:30" as "09:30". Undefined when no
 * lossless conversion exists.
 */
export function tidyValue(value: unknown, { type, pattern, format }: Schema): string | number | boolean | undefined {
  if (type === "string" && (typeof value === "number" || typeof value === "boolean"))
    return fits(String(value), pattern) ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  if (type === "integer" || type === "number") return numberIn(value, type);
  if (type === "boolean") return ["true", "false"].includes(value.trim()) ? value.trim() === "true" : undefined;
  if (type !== "string" || pattern === undefined) return undefined;
  const text = ((format && TIDY[format]) ?? same)(collapsed(value));
  return text !== value && fits(text, pattern) ? text : undefined;
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
