import { chooseWords } from "#account/state/words-lang.ts";
import { ownName } from "#document/languages/writing.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { LANGS, OTHER } from "#editor/words/chosen.gen.ts";

/** The languages that the editor can speak instead, each in its own name. */
export function EditorLanguages() {
  const [source] = LANGS;
  const spoken = OTHER?.LANG ?? source;
  return (
    <p className="leave-links">
      {LANGS.filter((lang) => lang !== spoken).map((lang) => (
        <QuietButton key={lang} lang={lang} onClick={() => chooseWords(lang)}>
          {ownName(lang)}
        </QuietButton>
      ))}
    </p>
  );
}
