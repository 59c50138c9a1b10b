import { NAMING_FIELDS } from "#document/check/facts/place.ts";
import { isRecord } from "#document/model/schema.ts";

/** The display name of an entry: its title, label or question; the path of a page; otherwise its id. */
export function entryName(key: string, entry: unknown): string {
  if (!isRecord(entry) || key.startsWith("/")) return key;
  const name = NAMING_FIELDS.map((field) => entry[field]).find((text) => typeof text === "string" && text !== "");
  return typeof name === "string" ? name.trim().replace(/\s+/g, " ") || key : key;
}

/** "pickupAddress" → "pickup address". */
export function keyInWords(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, (_both, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}
