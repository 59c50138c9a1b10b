import type { ComponentProps, ComponentType } from "react";
import { chooseWords, spokenLang } from "#account/state/words-lang.ts";
import { ownName } from "#document/languages/writing.ts";

interface LanguagesProps {
  readonly Button: ComponentType<ComponentProps<"button">>;
  /** Those that it can speak; English alone, where other words may be what does not come. */
  readonly langs: readonly string[];
}

/** The languages that the application can speak instead, each in its own name. */
export function OtherLanguages({ Button, langs }: LanguagesProps) {
  return langs
    .filter((lang) => lang !== spokenLang())
    .map((lang) => (
      <Button key={lang} type="button" lang={lang} onClick={() => chooseWords(lang)}>
        {ownName(lang)}
      </Button>
    ));
}
