import type { Change } from "#document/change/change.ts";
import { idInWords, keyInWords } from "#document/change/entry-name.ts";
import {
  type ChangeDescriber,
  describeEach,
  entryOf,
  happened,
  valueInWords,
} from "#document/change/words/describe.ts";
import { GROUP_SUBJECTS, READING_GROUPS } from "#document/languages/reading-groups.ts";
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

/** Texts of another language: each with what it says now, or their number; and who has read a group of them. */
export const translations: ChangeDescriber = {
  takes: ({ path }) => path[0] === "translations",
  describe: (changes) => {
    const byLanguage = new Map<string, Map<string, Change[]>>();
    for (const change of changes)
      for (const [code, key] of textsOf(change)) {
        const texts = byLanguage.get(code) ?? new Map<string, Change[]>();
        byLanguage.set(code, texts.set(key, [...(texts.get(key) ?? []), change]));
      }
    const texts = [...byLanguage].flatMap(([code, texts]) => {
      const name = languageIn(DEFAULT_LANG, code);
      const [read, written] = [true, false].map((isRead) =>
        [...texts].filter(([, told]) => isOnlyRead(told) === isRead),
      );
      return [...toldTexts(name, written, happening), ...toldTexts(name, read, () => "looked through by a person")];
    });
    return [...changes.flatMap(signed), ...texts];
  },
};

type ChangedText = readonly [key: string, changes: readonly Change[]];

function toldTexts(
  name: string,
  texts: readonly ChangedText[] = [],
  happeningOf: (text: ChangedText) => string,
): string[] {
  if (texts.length <= MOST_TOLD) return texts.map(([key, changes]) => `${name}: ${happenedToText(key, changes)}.`);
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(happeningOf(text), (counts.get(happeningOf(text)) ?? 0) + 1);
  return [...counts].map(([happening, count]) => `${name}: ${counted(count, "text")} ${happening}.`);
}

/** A text, a language or all of them that comes or goes is added or removed. */
function happening([, changes]: ChangedText): string {
  const whole = changes.find(({ path }) => path.length <= 4);
  return whole === undefined || whole.kind === "moved" ? "changed" : whole.kind;
}

/** Somebody says that it is right; its words stay. */
function isOnlyRead(changes: readonly Change[]): boolean {
  return changes.every(({ path }) => path[4] === "by");
}

/** "Tamil: prices and fees read by Kavitha on 17 December." */
function signed(change: Change): string[] {
  const [, code = "", part, group] = change.path;
  if (part !== "readings") return [];
  const entry = entryOf(change);
  const groups = group === undefined ? Object.entries(isRecord(entry) ? entry : {}) : [[group, entry] as const];
  const language = languageIn(DEFAULT_LANG, code);
  return groups.flatMap(([id, reading]) => {
    const subject = READING_GROUPS.find((each) => each === id);
    if (subject === undefined) return [];
    const what = `${language}: ${GROUP_SUBJECTS[subject]}`;
    if (change.kind === "removed") return `${what} no longer signed.`;
    if (change.path.length > 4) return `${happened(`${what}, ${change.path[4]} of the reading`, change)}.`;
    return `${what} read by ${valueAt(reading, ["name"])} on ${valueInWords(valueAt(reading, ["day"]))}.`;
  });
}

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
  const [, code, part, key] = change.path;
  const entry = entryOf(change);
  if (part === "readings") return [];
  if (code === undefined)
    return isRecord(entry) ? Object.entries(entry).flatMap(([one, value]) => textsIn(one, value)) : [];
  return key === undefined ? textsIn(code, entry) : [[code, key]];
}

function textsIn(code: string, translation: unknown): [string, string][] {
  const texts = isRecord(translation) ? translation["texts"] : undefined;
  return isRecord(texts) ? Object.keys(texts).map((key) => [code, key]) : [];
}
