import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { wordingProblems } from "#document/check/rules/translations.ts";
import { textState, UNFINISHED } from "#document/check/translation-states.ts";
import { markOf, type SourceText } from "#document/languages/source-texts.ts";
import { directionOf } from "#document/languages/writing.ts";
import { addressIn } from "#document/links/address-in.ts";
import type { TranslatedText } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { chosenTexts, type TextFilter } from "#editor/languages/chosen-texts.ts";
import { publishedTextsAtom, saveText, sourcesAtom, textsIn, typeText } from "#editor/languages/draft-texts.ts";
import { SourcePane, TextFacts } from "#editor/languages/source-pane.tsx";
import { TextList } from "#editor/languages/text-list.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { FieldBlock } from "#editor/parts/field-problems.tsx";
import { Marked } from "#editor/parts/marked.tsx";
import { wantedPageAtom } from "#editor/preview/preview-atoms.ts";
import { langIn } from "#editor/shared/document-locale.ts";
import { goTo } from "#editor/state/place.ts";
import { areaOf } from "#editor/words/areas.ts";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";
import { pressedKey } from "#lib/pressed-key.ts";

interface TranslateProps {
  readonly code: string;
  /** The text that is translated; undefined for the list. */
  readonly textKey: string | undefined;
  /** True if only those are listed that keep the language from being switched on. */
  readonly onlyHeld: boolean;
}

/** The texts of a language: a list, and each beside its source. While one is open, the others keep their order. */
export function Translate({ code, textKey, onlyHeld }: TranslateProps) {
  const document = useAtomValue(documentAtom);
  const sources = useAtomValue(sourcesAtom);
  const [filter, setFilter] = useState<TextFilter>(onlyHeld ? "held" : "todo");
  const [typed, setTyped] = useState("");
  const texts = useMemo(() => textsIn(document, code), [document, code]);
  const live = useMemo(
    () => (textKey === undefined ? chosenTexts(sources, texts, { code, filter, typed }) : undefined),
    [textKey, sources, texts, code, filter, typed],
  );
  const [order, setOrder] = useState<readonly SourceText[]>();
  if (live !== undefined && live !== order) setOrder(live);
  const listed = live ?? order ?? chosenTexts(sources, texts, { code, filter, typed });
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (textKey !== undefined) last.current = textKey;
  }, [textKey]);
  const source = sources.find(({ key }) => key === textKey);
  usePreviewOf(code, source);
  if (textKey === undefined)
    return (
      <TextList
        code={code}
        texts={texts}
        listed={listed}
        last={last.current}
        filter={filter}
        setFilter={setFilter}
        typed={typed}
        setTyped={setTyped}
      />
    );
  const at = listed.findIndex(({ key }) => key === textKey);
  const next = listed[at + 1];
  const goOn = () => goTo(["translations", code, ...(next ? ["texts", next.key] : [])]);
  return (
    <TranslateText
      key={`${code} ${textKey}`}
      code={code}
      source={source}
      translated={texts[textKey]}
      position={at === -1 ? undefined : { number: at + 1, count: listed.length }}
      goOn={goOn}
    />
  );
}

interface TranslateTextProps {
  readonly code: string;
  /** Undefined where the document has no such text any more. */
  readonly source: SourceText | undefined;
  readonly translated: TranslatedText | undefined;
  readonly position: { readonly number: number; readonly count: number } | undefined;
  readonly goOn: () => void;
}

/** One text beside its translation. */
function TranslateText({ code, source, translated, position, goOn }: TranslateTextProps) {
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
  const [bundle, document] = [useAtomValue(bundleAtom), useAtomValue(documentAtom)];
  const own = langIn(document);
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
  const path = ["translations", code, "texts", source.key, "text"];
  const wrongWith = () =>
    wordingProblems(source, text, { code, path })
      .map(inOwnersWords(bundle, document))
      .map(({ problem, hint }) => `${problem} ${hint}`);
  const save = () => {
    const problems =
      text.trim() === "" ? [WORDS.empty({ language: languageName(own.split("-")[0] ?? own) })] : wrongWith();
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
        <FieldBlock path={path} className="field text-side">
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

/** The preview shows the page of a text, in the language. */
function usePreviewOf(code: string, source: SourceText | undefined): void {
  const document = useAtomValue(documentAtom);
  const want = useSetAtom(wantedPageAtom);
  const [first, index] = source?.path ?? [];
  const path = first === "routes" && index !== undefined ? valueAt(document, ["routes", index, "path"]) : undefined;
  const page = typeof path === "string" && !path.includes(":") ? path : areaOf(source?.path ?? []).page;
  useEffect(() => {
    want(addressIn(code, page));
    return () => want(undefined);
  }, [want, code, page]);
}
