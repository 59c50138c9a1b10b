import { shown } from "#document/check/facts/place.ts";
import type { ProblemWords } from "#document/check/facts/problem.ts";
import { either, sentence, subject } from "#document/check/facts/sentence.ts";
import { isLink, type Schema } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

const ELSEWHERE = either(
  "Write the path of a page, such as /pricing, or an address that begins with https://.",
  "Choose a page, or write an address that begins with https://.",
);

/** Problems by the beginning of a link. */
const SCHEMES: Readonly<Record<string, string>> = {
  javascript: "would run a program instead of leading somewhere",
  vbscript: "would run a program instead of leading somewhere",
  data: "would show a page that is nobody's",
  file: "leads to a file that visitors do not have",
};

/** Message for a forbidden kind of link; undefined for a misspelt one. */
export function linkWords(path: Path, value: unknown, schema: Schema): ProblemWords | undefined {
  if (typeof value !== "string" || !isLink(schema)) return undefined;
  const link = value.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase() ?? "";
  const harm = SCHEMES[scheme];
  if (harm !== undefined) return { problem: sentence`${subject(path, shown(value))} ${harm}.`, hint: ELSEWHERE };
  if (scheme === "http")
    return {
      problem: sentence`${subject(path, shown(value))} is not a safe address.`,
      hint: `Write ${shown(link.replace(/^http/i, "https"))}, if that leads to the same place.`,
    };
  if (!/^[/\\]{2}/.test(link)) return undefined;
  return {
    problem: sentence`${subject(path, shown(value))} leads to another site, though it looks like a page of this one.`,
    hint: `Write ${shown(link.replace(/^[/\\]+/, "https://"))}, if that is meant.`,
  };
}
