import { NAMING_FIELDS, shortened } from "#document/check/facts/place.ts";
import { isRecord } from "#document/model/schema.ts";
import { dayAndMonth, isDate } from "#lib/locale/days.ts";
import { defaultClock } from "#lib/locale/default-clock.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { isClockTime } from "#lib/locale/times.ts";
import { capital } from "#lib/locale/words.ts";

const LENGTH = 60;
const NO_NAMES = ["id", "path"];
/** What names an entry that has no title. */
const ELSE = ["text", "content", "what", "word", "link", "service", "kind"];
const FIELDS = ["title", "label", "question", ...NAMING_FIELDS.filter((field) => !NO_NAMES.includes(field)), ...ELSE];
/** Stands in a text for a fact that is written elsewhere. */
const TOKEN = /\{[^{}]*\}/g;

/** What the owner would call an entry of a list; empty when it says nothing of itself yet. */
export function nameOf(entry: unknown): string {
  if (typeof entry === "string") return shortened(withoutTokens(entry).trim().replace(/\s+/g, " "), LENGTH);
  if (!isRecord(entry)) return "";
  const found = FIELDS.map((field) => entry[field]).find((field) => isText(field) || isRecord(field));
  return found === undefined ? idInWords(String(entry["id"] ?? "")) : nameOf(found);
}

/** A text as an owner reads it in a list: facts that it names are left open. */
export const withoutTokens = (text: string) => text.replace(TOKEN, "…");

function isText(text: unknown): text is string {
  return typeof text === "string" && text !== "";
}

/** The display name of an entry by its key: of a page, of a day, of some hours, or of what names itself. */
export function entryName(key: string, entry: unknown): string {
  if (isRecord(entry) && key.startsWith("/")) return pageInWords(entry);
  const { from, to } = isRecord(entry) ? entry : {};
  if (isClockTime(from) && isClockTime(to)) return `${defaultClock(from)} to ${defaultClock(to)}`;
  return nameOf(entry) || (isDate(key) ? dayAndMonth(key, DEFAULT_LANG) : idInWords(key));
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
  return capital(id.replaceAll(/[-_]/g, " ").trim());
}
