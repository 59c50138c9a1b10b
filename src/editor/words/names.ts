import { idInWords } from "#document/change/entry-name.ts";
import { NAMING_FIELDS, shortened } from "#document/check/facts/place.ts";
import { isRecord } from "#document/model/schema.ts";
import { dayRange } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

const LENGTH = 60;
const NO_NAMES = ["id", "path"];
/** What names an entry that has no title. */
const ELSE = ["text", "content", "what", "word", "link", "service", "kind"];
/** Stands in a text for a fact that is written elsewhere. */
const TOKEN = /\{[^{}]*\}/g;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** What the owner would call an entry of a list; empty when it says nothing of itself yet. */
export function nameOf(entry: unknown): string {
  if (typeof entry === "string") return shortened(withoutTokens(entry), LENGTH);
  if (!isRecord(entry)) return "";
  const fields = ["title", "label", "question", ...NAMING_FIELDS.filter((field) => !NO_NAMES.includes(field)), ...ELSE];
  const found = fields.map((field) => entry[field]).find((field) => isText(field) || isRecord(field));
  const name = isRecord(found) ? nameOf(found) : (found ?? idInWords(String(entry["id"] ?? "")));
  return [shortened(withoutTokens(String(name)), LENGTH), daysOf(entry)].filter(isText).join(" · ");
}

/** A text as an owner reads it in a list: facts that it names are left open. */
export const withoutTokens = (text: string) => text.replace(TOKEN, "…");

/** The first and the last day of what lasts for some days. */
function daysOf({ from, until }: Readonly<Record<string, unknown>>): string {
  const isDated = [from, until].every((day) => typeof day === "string" && DATE.test(day));
  return isDated ? dayRange(String(from), String(until), DEFAULT_LANG) : "";
}

function isText(text: unknown): text is string {
  return typeof text === "string" && text !== "";
}
