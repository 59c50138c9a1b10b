import { chooseWords } from "#account/state/words-lang.ts";
import { DeskButton } from "#desk/parts/part-styles.ts";
import { LANGS, OTHER } from "#desk/words/chosen.gen.ts";
import { ownName } from "#document/languages/writing.ts";

/** The languages that the desk can speak instead, each in its own name. */
export function OtherLanguages() {
  const [source] = LANGS;
  const spoken = OTHER?.LANG ?? source;
  return LANGS.filter((lang) => lang !== spoken).map((lang) => (
    <DeskButton key={lang} type="button" lang={lang} onClick={() => chooseWords(lang)}>
      {ownName(lang)}
    </DeskButton>
  ));
}
