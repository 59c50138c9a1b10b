import { useAtomValue } from "jotai";
import type { DeskNames } from "#desk/facts/desk-names-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";

/** A name of the document, or several with commas, in the language of the desk where they are translated. */
export function shownName(names: DeskNames, text: string): string {
  const shown = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);
  const each = () => text.split(", ").map((name) => shown(name) ?? name);
  return shown(text) ?? each().join(", ");
}

/** How names are shown; orders keep what the document calls things in its own language. */
export function useShownName(): (text: string) => string {
  const { names = {} } = useAtomValue(factsAtom);
  return (text) => shownName(names, text);
}
