import { useAtomValue } from "jotai";
import { useEffect, useId, useState } from "react";
import { shortened } from "#document/check/facts/place.ts";
import { type TranslatedTexts, textState } from "#document/check/translation-states.ts";
import type { SourceText } from "#document/languages/source-texts.ts";
import { directionOf } from "#document/languages/writing.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { TEXT_FILTERS, type TextFilter } from "#editor/languages/chosen-texts.ts";
import { languageCountsAtom } from "#editor/languages/draft-texts.ts";
import { BackLink } from "#editor/parts/back-link.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { Options } from "#editor/parts/options.tsx";
import { placeHref } from "#editor/state/place.ts";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { placeInWords } from "#editor/words/place-in-words.ts";

/** A phone draws so many in a frame or two. */
const SHOWN = 40;
const EXCERPT = 140;

interface TextListProps {
  readonly code: string;
  readonly texts: TranslatedTexts;
  readonly listed: readonly SourceText[];
  /** The text that was open last. */
  readonly last: string | undefined;
  readonly filter: TextFilter;
  readonly setFilter: (filter: TextFilter) => void;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

/** The texts of a language by the part they are in, some at a time. */
export function TextList(props: TextListProps) {
  const { code, texts, listed, last, typed } = props;
  const at = listed.findIndex(({ key }) => key === last);
  const [more, showMore] = useState(0);
  const count = Math.max(SHOWN, Math.ceil((at + 1) / SHOWN) * SHOWN) + more;
  useEffect(() => {
    if (last !== undefined) document.getElementById(last)?.scrollIntoView({ block: "center" });
  }, [last]);
  return (
    <>
      <BackLink to={["languages"]}>{WORDS.all}</BackLink>
      <h2 className="title">{languageName(code)}</h2>
      <ListTools {...props} />
      {listed.length === 0 && (
        <p className="lead" role="status">
          {typed === "" ? WORDS.nothing : WORDS.notFound({ typed })}
        </p>
      )}
      {useGroups(listed.slice(0, count)).map(({ title, sources }) => (
        <section key={sources[0]?.key} className="found text-group">
          <h3 className="text-place">{title}</h3>
          <ol>
            {sources.map((source) => (
              <TextItem key={source.key} code={code} source={source} texts={texts} />
            ))}
          </ol>
        </section>
      ))}
      {listed.length > count && <AddButton onClick={() => showMore(more + SHOWN)}>{WORDS.showMore}</AddButton>}
    </>
  );
}

function ListTools({ code, listed, filter, setFilter, typed, setTyped }: TextListProps) {
  const counts = useAtomValue(languageCountsAtom).get(code);
  const [choice, search] = [useId(), useId()];
  const { missing = 0, stale = 0, machine = 0, person = 0, held = 0 } = counts ?? {};
  const todo = missing + stale + machine;
  const sizes: Record<TextFilter, number> = { todo, held, missing, stale, machine, person, all: todo + person };
  const names = { ...WORDS.filters, ...WORDS.states };
  const options = TEXT_FILTERS.map((each) => [each, WORDS.count({ state: names[each], count: sizes[each] })] as const);
  return (
    <div className="text-tools">
      <div className="field">
        <label className="field-name" htmlFor={choice}>
          {WORDS.filter}
        </label>
        <select
          id={choice}
          value={filter}
          onChange={({ target }) => setFilter(TEXT_FILTERS.find((each) => each === target.value) ?? "todo")}
        >
          <Options names={options} />
        </select>
      </div>
      <div className="field">
        <label className="field-name" htmlFor={search}>
          {WORDS.search}
        </label>
        <input
          id={search}
          type="search"
          autoComplete="off"
          placeholder={WORDS.searchExample}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="found-count">
        {WORDS.texts({ count: listed.length })}
      </p>
    </div>
  );
}

interface TextItemProps {
  readonly code: string;
  readonly source: SourceText;
  readonly texts: TranslatedTexts;
}

function TextItem({ code, source, texts }: TextItemProps) {
  const { key, text } = source;
  const state = textState(source, texts);
  const translated = texts[key]?.text;
  return (
    <li id={key}>
      <a className="found-field" href={placeHref(["translations", code, "texts", key])}>
        <span className="found-words">
          <span className="text-source">{shortened(text, EXCERPT)}</span>
          {translated !== undefined && (
            <span className="found-text" lang={code} dir={directionOf(code)}>
              {shortened(translated, EXCERPT)}
            </span>
          )}
          <span className="text-state" data-state={state}>
            {WORDS.states[state]}
          </span>
        </span>
        <EditorIcon kind="on" />
      </a>
    </li>
  );
}

interface TextGroup {
  readonly title: string;
  readonly sources: SourceText[];
}

/** Texts that follow each other in one part of the site. */
function useGroups(sources: readonly SourceText[]): TextGroup[] {
  const [bundle, document] = [useAtomValue(bundleAtom), useAtomValue(documentAtom)];
  const groups: TextGroup[] = [];
  for (const source of sources) {
    const title = placeInWords(bundle, document, source.path.slice(0, -1)).slice(0, 3).join(" › ");
    const last = groups.at(-1);
    if (last?.title === title) last.sources.push(source);
    else groups.push({ title, sources: [source] });
  }
  return groups;
}
