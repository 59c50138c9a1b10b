import { atom, useAtomValue } from "jotai";
import { textState, translatedText } from "#document/check/translation-states.ts";
import { textKeys } from "#document/languages/source-texts.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { languagesAtom } from "#editor/languages/draft-texts.ts";
import { langAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { list } from "#lib/locale/words.ts";

const keyAtom = atom((get) => textKeys(get(documentAtom)));

/** Below a text: the languages in which it has to be translated again since it was changed, each with the way there. */
export function TranslationNote({ path }: { readonly path: Path }) {
  const document = useAtomValue(documentAtom);
  const published = useAtomValue(publishedAtom)?.base.site;
  const [languages, lang] = [useAtomValue(languagesAtom), useAtomValue(langAtom)];
  const keyOf = useAtomValue(keyAtom);
  const text = valueAt(document, path);
  if (languages.length === 0 || typeof text !== "string" || text === valueAt(published, path)) return null;
  const key = keyOf(path);
  const behind = languages.flatMap(({ code }) => {
    const translated = translatedText(valueAt(document, ["translations", code, "texts", key]));
    return translated && textState({ key, text }, { [key]: translated }) === "stale" ? code : [];
  });
  if (behind.length === 0) return null;
  const names = behind.map(languageName);
  return (
    <p className="field-hint translation-note" role="status">
      {WORDS.needAgain({ languages: list(names, lang), count: names.length })}{" "}
      {behind.map((code) => (
        <a key={code} href={placeHref(["translations", code, "texts", key])}>
          {WORDS.translate({ language: languageName(code) })}
        </a>
      ))}
    </p>
  );
}
