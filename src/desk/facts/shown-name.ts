import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { nameIn, namesInWords } from "#document/languages/names-in-words.ts";
import { wholePercent } from "#lib/locale/percent.ts";

/** How names are shown; orders keep what the document calls things in its own language. */
export function useShownName(): (text: string) => string {
  const { names = {} } = useAtomValue(factsAtom);
  return (text) => wholePercent(namesInWords(text, names));
}

/** How a sentence is shown: what was sent by one tap in the language of the desk, what somebody typed as it is. */
export function useSaid(): (text: string) => string {
  const { names = {} } = useAtomValue(factsAtom);
  return (text) => nameIn(text, names);
}
