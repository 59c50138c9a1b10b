import { useAtomValue } from "jotai";
import { type FormEvent, useId, useRef, useState } from "react";
import { type TranslatedTexts, textState, textsToRead } from "#document/check/translation-states.ts";
import { type ReadingGroup, readingGroup } from "#document/languages/reading-groups.ts";
import type { SourceText } from "#document/languages/source-texts.ts";
import { directionOf } from "#document/languages/writing.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { signTexts, sourcesAtom, textReadingIn, textsIn } from "#editor/languages/draft-texts.ts";
import { ReadingState } from "#editor/languages/reading-list.tsx";
import { WithFacts } from "#editor/languages/source-pane.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { MainButton } from "#editor/parts/button.tsx";
import { langIn } from "#editor/shared/document-locale.ts";
import { shopDay } from "#editor/shared/shop-days.ts";
import { placeHref } from "#editor/state/place.ts";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

interface ReadGroupProps {
  readonly code: string;
  readonly group: ReadingGroup;
}

/** A group of texts beside their source, all on one page, which a person reads and signs. */
export function ReadGroup({ code, group }: ReadGroupProps) {
  const [document, sources] = [useAtomValue(documentAtom), useAtomValue(sourcesAtom)];
  const texts = textsIn(document, code);
  const { unsigned, undone } = textsToRead(group, sources, texts, code);
  const own = langIn(document);
  const rest = sources.filter((source) => readingGroup(source.key) === group && !undone.includes(source));
  return (
    <div className="translate">
      <BackLink to={["languages"]}>{WORDS.all}</BackLink>
      <h2 className="title">
        {languageName(code)}: {WORDS.groups[group]}
      </h2>
      <p role="status">
        <ReadingState code={code} group={group} />
      </p>
      <p className="lead">{WORDS.readLead({ language: languageName(own.split("-")[0] ?? own) })}</p>
      <p className="lead">{WORDS.readers[group]}</p>
      {undone.length > 0 && (
        <>
          <h3 className="subtitle">{WORDS.undone({ count: undone.length })}</h3>
          <Pairs code={code} texts={texts} sources={undone} />
        </>
      )}
      <Pairs code={code} texts={texts} sources={rest} />
      {unsigned.length > 0 && <SignForm key={group} code={code} group={group} keys={unsigned.map(({ key }) => key)} />}
    </div>
  );
}

interface PairsProps {
  readonly code: string;
  readonly texts: TranslatedTexts;
  readonly sources: readonly SourceText[];
}

/** Each text with its translation beside it, and the way to correct it. */
function Pairs({ code, texts, sources }: PairsProps) {
  const own = langIn(useAtomValue(documentAtom));
  return (
    <ul className="pairs">
      {sources.map((source) => {
        const { key, text } = source;
        const state = textState(source, texts);
        return (
          <li key={key}>
            <p className="side-source" lang={own}>
              <WithFacts text={text} />
            </p>
            <p className="side-source" lang={code} dir={directionOf(code)}>
              <WithFacts text={texts[key]?.text ?? ""} />
            </p>
            <p className="pair-tools">
              <span className="text-state" data-state={state}>
                {WORDS.states[state]}
              </span>
              <a href={placeHref(["translations", code, "texts", key])}>{WORDS.correct}</a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface SignFormProps extends ReadGroupProps {
  readonly keys: readonly string[];
}

/** Who has read the texts, and when. */
function SignForm({ code, group, keys }: SignFormProps) {
  const document = useAtomValue(documentAtom);
  const today = shopDay(document, now());
  const [name, setName] = useState(() => textReadingIn(document, code, group)?.name ?? "");
  const [day, setDay] = useState(today);
  const [isNameless, setNameless] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const sign = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === "";
    setNameless(isEmpty);
    if (isEmpty) return field.current?.focus();
    signTexts(code, group, keys, { name: name.trim(), day: day || today });
  };
  return (
    <form className="sign" onSubmit={sign} noValidate>
      <div className="field">
        <label className="field-name" htmlFor={`${id}name`}>
          {WORDS.reader}
        </label>
        <p className="field-hint" id={`${id}hint`}>
          {WORDS.readerHint}
        </p>
        <input
          ref={field}
          id={`${id}name`}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={name}
          aria-invalid={isNameless}
          aria-describedby={`${id}hint ${id}problem`}
          onChange={({ target }) => setName(target.value)}
        />
        <p id={`${id}problem`} role="alert" className={isNameless ? "problem" : undefined}>
          {isNameless && WORDS.nameless}
        </p>
      </div>
      <div className="field">
        <label className="field-name" htmlFor={`${id}day`}>
          {WORDS.readOn}
        </label>
        <input id={`${id}day`} type="date" max={today} value={day} onChange={({ target }) => setDay(target.value)} />
      </div>
      <div className="side-actions">
        <MainButton type="submit">{WORDS.sign({ count: keys.length })}</MainButton>
      </div>
    </form>
  );
}

/** As the schema has it. */
const LONGEST_NAME = 80;
