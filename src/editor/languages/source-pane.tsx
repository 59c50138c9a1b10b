import type { RefObject } from "react";
import { tokensIn } from "#document/model/tokens.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

interface SourcePaneProps {
  readonly lang: string;
  readonly text: string;
  /** What it said when it was translated, where that is known. */
  readonly before: string | undefined;
  readonly isStale: boolean;
}

/** What a text says in the site's own language. */
export function SourcePane({ lang, text, before, isStale }: SourcePaneProps) {
  return (
    <div className="text-side">
      <p className="field-name">{languageName(lang.split("-")[0] ?? lang)}</p>
      {isStale && <p className="side-changed">{WORDS.changedSince}</p>}
      {before !== undefined && (
        <>
          <p className="field-hint">{WORDS.saidBefore}</p>
          <del className="side-source" lang={lang}>
            {before}
          </del>
          <p className="field-hint">{WORDS.saysNow}</p>
        </>
      )}
      <p className="side-source" lang={lang}>
        <WithFacts text={text} />
      </p>
    </div>
  );
}

/** A text with its facts set off. */
export function WithFacts({ text }: { readonly text: string }) {
  let offset = 0;
  return text.split(/(\{[^{}]*\})/).map((part) => {
    const key = offset;
    offset += part.length;
    return /^\{.*\}$/.test(part) ? (
      <code key={key} className="fact">
        {part}
      </code>
    ) : (
      part
    );
  });
}

interface TextFactsProps {
  /** The text whose facts a translation has to name. */
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly change: (text: string) => void;
}

/** The facts of a text as they are written: one tap puts one where the translator is writing. */
export function TextFacts({ text, field, change }: TextFactsProps) {
  const facts = [...new Set(tokensIn(text))].map((name) => `{${name}}`);
  if (facts.length === 0) return null;
  const insert = (fact: string) => {
    const control = field.current;
    if (control === null) return;
    const { selectionStart, selectionEnd, value } = control;
    change(value.slice(0, selectionStart) + fact + value.slice(selectionEnd));
    const after = selectionStart + fact.length;
    // Once the text is in the field.
    setTimeout(() => {
      control.focus();
      control.setSelectionRange(after, after);
    });
  };
  return (
    <div className="side-facts">
      <p className="field-hint">{WORDS.insert}</p>
      {facts.map((fact) => (
        <QuietButton key={fact} aria-label={WORDS.insertFact({ fact })} onClick={() => insert(fact)}>
          <code>{fact}</code>
        </QuietButton>
      ))}
    </div>
  );
}
