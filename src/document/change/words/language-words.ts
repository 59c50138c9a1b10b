import type { Change } from "#document/change/change.ts";
import { type ChangeDescriber, describeEach, entryOf, happened } from "#document/change/words/describe.ts";
import { isRecord } from "#document/model/schema.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { counted } from "#lib/locale/words.ts";

/** Languages that come, go, or can be chosen from now on. */
export const languages: ChangeDescriber = describeEach(
  ({ path }) => path[0] === "languages" && path.length > 1,
  (change) => {
    const name = nameInEnglish(change.path[1] ?? "");
    if (change.path[2] !== "ready") return happened(name, change);
    const isReady = "after" in change && change.after === true;
    return isReady ? `Visitors can choose ${name}` : `Visitors can no longer choose ${name}`;
  },
);

/** Texts of another language, counted by language: one by one they would be as long as the site. */
export const translations: ChangeDescriber = {
  takes: ({ path }) => path[0] === "translations",
  describe: (changes) => {
    const keys = new Map<string, Set<string>>();
    for (const [code, key] of changes.flatMap(textsOf)) keys.set(code, (keys.get(code) ?? new Set()).add(key));
    return [...keys].map(([code, changed]) => `${nameInEnglish(code)}: ${counted(changed.size, "text")} changed.`);
  },
};

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

function nameInEnglish(code: string): string {
  return new Intl.DisplayNames(DEFAULT_LANG, { type: "language" }).of(code) ?? code;
}
