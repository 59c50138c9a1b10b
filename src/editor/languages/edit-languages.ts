import { ownName } from "#document/languages/writing.ts";
import { edit, editAt } from "#editor/draft/editor.ts";
import { groupOf, groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** Languages that are read in India and by its guests. Any other is added by its code. */
const OFFERED = ["ta", "hi", "ml", "te", "kn", "mr", "bn", "gu", "pa", "or", "as", "ur", "kok", "ne", "sd", "en"];

/** What is offered to be added: codes with the name of each language in itself. */
export function offeredLanguages(document: unknown): [code: string, name: string][] {
  return OFFERED.flatMap((code) => {
    const name = refusedCode(document, code) === undefined ? ownName(code) : undefined;
    return name === undefined ? [] : [[code, name]];
  });
}

/** Why a language cannot be added, in words; undefined where it can. */
export function refusedCode(document: unknown, code: string): string | undefined {
  if (!isLanguage(code)) return WORDS.noSuch({ code });
  const own = textAt(document, ["lang"]) || DEFAULT_LANG;
  if (new Intl.Locale(own).language === code) return WORDS.isOwn;
  return groupsAt(document, ["languages"]).some((language) => language["code"] === code) ? WORDS.isThere : undefined;
}

function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && ownName(code) !== undefined;
}

export function addLanguage(code: string): void {
  editAt(["languages"], (languages) => [...(Array.isArray(languages) ? languages : []), { code }]);
}

/** Whether visitors can choose a language. */
export function switchLanguage(code: string, isReady: boolean): void {
  editAt(["languages"], (languages) =>
    (Array.isArray(languages) ? languages : []).map((language: unknown) =>
      groupOf(language)["code"] === code ? { ...groupOf(language), ready: isReady } : language,
    ),
  );
}

/** Takes a language out, with its texts. */
export function removeLanguage(code: string): void {
  edit((document) => {
    const left = groupsAt(document, ["languages"]).filter((language) => language["code"] !== code);
    const listed = changedAt(document, ["languages"], () => (left.length > 0 ? left : undefined));
    const texts = withoutAt(listed, ["translations", code]);
    const isLast = Object.keys(groupOf(groupOf(texts)["translations"])).length === 0;
    return isLast ? withoutAt(texts, ["translations"]) : texts;
  });
}

/** Takes out the texts of a language whose place is gone. */
export function removeGone(code: string, keys: ReadonlySet<string>): void {
  editAt(["translations", code, "texts"], (texts) =>
    Object.fromEntries(Object.entries(groupOf(texts)).filter(([key]) => keys.has(key))),
  );
}
