import type { Change } from "#document/change/change.ts";
import { idInWords, keyInWords } from "#document/change/entry-name.ts";
import { type ChangeDescriber, describeEach, entryOf, happened } from "#document/change/words/describe.ts";
import { languageIn } from "#document/languages/writing.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { counted } from "#lib/locale/words.ts";

/** Languages that come, go, or can be chosen from now on. */
export const languages: ChangeDescriber = describeEach(
  ({ path }) => path[0] === "languages" && path.length > 1,
  (change) => {
    const name = languageIn(DEFAULT_LANG, change.path[1] ?? "");
    if (change.path[2] !== "ready") return happened(name, change);
    const isReady = "after" in change && change.after === true;
    return isReady ? `Visitors can choose ${name}` : `Visitors can no longer choose ${name}`;
  },
);

/** More texts than these are counted: one by one they would be as long as the site. */
const MOST_TOLD = 6;

/** Texts of another language: each with what it says now, or their number. */
export const translations: ChangeDescriber = {
  takes: ({ path }) => path[0] === "translations",
  describe: (changes) => {
    const byLanguage = new Map<string, Map<string, Change[]>>();
    for (const change of changes)
      for (const [code, key] of textsOf(change)) {
        const texts = byLanguage.get(code) ?? new Map<string, Change[]>();
        byLanguage.set(code, texts.set(key, [...(texts.get(key) ?? []), change]));
      }
    return [...byLanguage].flatMap(([code, texts]) => {
      const name = languageIn(DEFAULT_LANG, code);
      if (texts.size > MOST_TOLD) return `${name}: ${counted(texts.size, "text")} changed.`;
      return [...texts].map(([key, told]) => `${name}: ${happenedToText(key, told)}.`);
    });
  },
};

/** What happened to one text: "title of Wash and fold changed: … → …". */
function happenedToText(key: string, changes: readonly Change[]): string {
  const place = key.split("/").map((part) => part.replaceAll("~", "/"));
  const [field = "", entry] = [place.at(-1), place.at(-2)];
  // What has no name, such as a paragraph, is known by a mark.
  const named = /\d/.test(field) ? "a text" : keyInWords(field);
  const what = `${named}${entry === undefined ? "" : ` of ${idInWords(entry)}`}`;
  const told = changes.find(({ path }) => path[4] === undefined || path[4] === "text");
  if (told === undefined) return `${what} was looked through by a person`;
  return happened(what, told.path.length === 4 ? ofItsText(told) : told);
}

/** A text that comes or goes is told by its words. */
function ofItsText(change: Change): Change {
  if (change.kind === "added") return { ...change, after: valueAt(change.after, ["text"]) };
  return change.kind === "removed" ? { ...change, before: valueAt(change.before, ["text"]) } : change;
}

/** The language and key of each text that a change is about. */
function textsOf(change: Change): [code: string, key: string][] {
  const [, code, , key] = change.path;
  const entry = entryOf(change);
  if (code === undefined)
    return isRecord(entry) ? Object.entries(entry).flatMap(([one, value]) => textsIn(one, value)) : [];
  return key === undefined ? textsIn(code, entry) : [[code, key]];
}

function textsIn(code: string, translation: unknown): [string, string][] {
  const texts = isRecord(translation) ? translation["texts"] : undefined;
  return isRecord(texts) ? Object.keys(texts).map((key) => [code, key]) : [];
}
