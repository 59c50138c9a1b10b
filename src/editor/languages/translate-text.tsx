import { useAtomValue } from "jotai";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { inFileWords } from "#document/check/facts/sentence.ts";
import { wordingProblems } from "#document/check/rules/translations.ts";
import { textState, UNFINISHED } from "#document/check/translation-states.ts";
import { markOf, type SourceText } from "#document/languages/source-texts.ts";
import { directionOf } from "#document/languages/writing.ts";
import type { TranslatedText } from "#document/model/types.gen.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { publishedTextsAtom, saveText, typeText } from "#editor/languages/draft-texts.ts";
import { SourcePane, TextFacts } from "#editor/languages/source-pane.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { FieldBlock } from "#editor/parts/field-problems.tsx";
import { Marked } from "#editor/parts/marked.tsx";
import { langIn } from "#editor/shared/document-locale.ts";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";
import { pressedKey } from "#lib/pressed-key.ts";

interface TranslateTextProps {
  readonly code: string;
  /** Undefined where the document has no such text any more. */
  readonly source: SourceText | undefined;
  readonly translated: TranslatedText | undefined;
  readonly position: { readonly number: number; readonly count: number } | undefined;
  readonly goOn: () => void;
}

/** One text beside its translation. */
export function TranslateText({ code, source, translated, position, goOn }: TranslateTextProps) {
  const [bundle, document] = [useAtomValue(bundleAtom), useAtomValue(documentAtom)];
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div className="translate" ref={top}>
      <BackLink to={["translations", code]}>{WORDS.backToList({ language: languageName(code) })}</BackLink>
      {source ? (
        <>
          <h2 className="subtitle">{fieldInWords(bundle, document, source.path)}</h2>
          <p role="status" className="found-count">
            {position && WORDS.position(position)}
          </p>
          <BothSides code={code} source={source} translated={translated} goOn={goOn} />
        </>
      ) : (
        <p className="lead">{WORDS.goneText}</p>
      )}
    </div>
  );
}

interface BothSidesProps extends Omit<TranslateTextProps, "source" | "position"> {
  readonly source: SourceText;
}

function BothSides({ code, source, translated, goOn }: BothSidesProps) {
  const own = langIn(useAtomValue(documentAtom));
  const before = useAtomValue(publishedTextsAtom).get(source.key);
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [opened] = useState(translated);
  const [isEmpty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const text = isEmpty ? "" : (translated?.text ?? "");
  const state = textState(source, { [source.key]: translated });
  const isAsFound = opened !== undefined && opened.text === text && opened.of !== UNFINISHED;
  const type = (next: string) => {
    setRefused([]);
    // An empty text is no translation: the last one stays in the draft until there is another.
    setEmpty(next.trim() === "");
    if (next.trim() !== "") typeText(code, source, next);
  };
  const save = () => {
    const problems = problemsOf(source, text, code, languageName(own.split("-")[0] ?? own));
    setRefused(problems);
    if (problems.length > 0) return area.current?.focus();
    if (translated?.by === "machine" || state !== "person") saveText(code, source, text);
    goOn();
  };
  const isStale = state === "stale";
  const saidBefore = before !== undefined && translated?.of === markOf(before) ? before : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
    >
      <div className="sides">
        <SourcePane lang={own} text={source.text} before={isStale ? saidBefore : undefined} isStale={isStale} />
        <FieldBlock path={["translations", code, "texts", source.key, "text"]} className="field text-side">
          <label className="field-name" htmlFor={field}>
            {languageName(code)}
          </label>
          {state === "machine" && <p className="field-hint">{WORDS.byMachine}</p>}
          <textarea
            id={field}
            ref={area}
            lang={code}
            dir={directionOf(code)}
            value={text}
            aria-invalid={refused.length > 0}
            aria-describedby={`${field}-refused`}
            onChange={({ target }) => type(target.value)}
            spellCheck
          />
          <div id={`${field}-refused`} role="alert">
            {refused.map((problem) => (
              <p key={problem} className="problem">
                {problem}
              </p>
            ))}
          </div>
          <TextFacts text={source.text} field={area} change={type} />
        </FieldBlock>
      </div>
      <div className="side-actions">
        <MainButton type="submit">
          {isAsFound && (state === "machine" || isStale) ? WORDS.right : WORDS.save}
        </MainButton>
        <QuietButton onClick={goOn}>{WORDS.skip}</QuietButton>
        <p className="field-hint side-keys">
          <Marked as="kbd">{WORDS.keys}</Marked>
        </p>
      </div>
    </form>
  );
}

/** What keeps a text from being saved, in words. */
function problemsOf(source: SourceText, text: string, code: string, own: string): string[] {
  if (text.trim() === "") return [WORDS.empty({ language: own })];
  return wordingProblems(source, text, { code, path: [] }).map(
    ({ problem, hint }) => `${inFileWords(problem)} ${inFileWords(hint)}`,
  );
}
