import {
  holdsBack,
  inOrderOfWork,
  TEXT_STATES,
  type TextState,
  type TranslatedTexts,
  textState,
} from "#document/check/translation-states.ts";
import type { SourceText } from "#document/languages/source-texts.ts";

/** Which texts are listed: what is left to do, what keeps the language from being switched on, one state, or all. */
export const TEXT_FILTERS = ["todo", "held", ...TEXT_STATES, "all"] as const;

export type TextFilter = (typeof TEXT_FILTERS)[number];

export interface ChosenBy {
  readonly code: string;
  readonly filter: TextFilter;
  /** What is looked for, in either language. */
  readonly typed: string;
}

/** The texts that are listed, in the order in which they are translated. */
export function chosenTexts(
  sources: readonly SourceText[],
  texts: TranslatedTexts,
  { code, filter, typed }: ChosenBy,
): SourceText[] {
  const wanted = typed.trim().toLowerCase();
  const says = (text: string | undefined) => text?.toLowerCase().includes(wanted) ?? false;
  const isFound = ({ key, text }: SourceText) => wanted === "" || says(text) || says(texts[key]?.text);
  const isListed = (source: SourceText) => {
    if (filter === "held") return holdsBack(source, texts, code);
    return isOf(filter, textState(source, texts));
  };
  return inOrderOfWork(
    sources.filter((source) => isFound(source) && isListed(source)),
    texts,
  );
}

function isOf(filter: Exclude<TextFilter, "held">, state: TextState): boolean {
  if (filter === "todo") return state !== "person";
  return filter === "all" || filter === state;
}
