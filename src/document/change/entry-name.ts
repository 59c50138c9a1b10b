import { NAMING_FIELDS, shortened } from "#document/check/facts/place.ts";
import { isRecord } from "#document/model/schema.ts";
import { capital } from "#lib/locale/words.ts";

const LENGTH = 60;

/** The display name of an entry: its title, label or question; otherwise its id. */
export function entryName(key: string, entry: unknown): string {
  if (!isRecord(entry)) return key;
  if (key.startsWith("/")) return pageInWords(entry);
  const name = NAMING_FIELDS.map((field) => entry[field]).find((text) => typeof text === "string" && text !== "");
  return typeof name === "string" ? name.trim().replace(/\s+/g, " ") || key : key;
}

/** A page in words: its title without the shop's name, "Home page", or what it has a page each for. */
export function pageInWords(page: unknown): string {
  const { path, title }: Record<string, unknown> = isRecord(page) ? page : {};
  if (path === "/") return "Home page";
  if (typeof path === "string" && path.includes(":")) return `${idInWords(path.split(":")[1] ?? "")} (one page each)`;
  const [words = ""] = String(title ?? "").split(/ [|·] /);
  const address = String(path ?? "").slice(1);
  return shortened(words, LENGTH) || idInWords(address.replaceAll("/", ": "));
}

/** "pickupAddress" → "pickup address". */
export function keyInWords(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, (_both, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

/** "steam-iron" → "Steam iron". */
export function idInWords(id: string): string {
  return capital(id.replaceAll("-", " ").trim());
}
