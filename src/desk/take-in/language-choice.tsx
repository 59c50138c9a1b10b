import { useId } from "react";
import { Choice, Label } from "#desk/parts/part-styles.ts";
import type { TakeInForm } from "#desk/take-in/use-take-in.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { Box } from "#ui/base/box.tsx";

/** In which language the customer is written to; nothing where the site has one alone. */
export function LanguageChoice({ form: { values, change, facts } }: { readonly form: TakeInForm }) {
  const id = useId();
  if (facts.languages.length === 0) return null;
  // A language may have been switched off since their last order.
  const chosen = facts.languages.find(({ lang }) => lang === values.language) ?? facts;
  return (
    <Box>
      <Label htmlFor={id}>{TAKE_IN_WORDS.language}</Label>
      <Choice id={id} value={chosen.lang} onChange={({ target }) => change({ language: target.value })}>
        {[facts, ...facts.languages].map(({ lang, language }) => (
          <option key={lang} value={lang} lang={lang}>
            {language}
          </option>
        ))}
      </Choice>
    </Box>
  );
}
