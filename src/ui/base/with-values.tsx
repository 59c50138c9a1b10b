import { createElement, Fragment, type ReactNode } from "react";
import { type Sentence, withHoles } from "#lib/sentence.ts";

interface WithValuesProps<Name extends string> {
  readonly sentence: Sentence<Name>;
  readonly values: Readonly<Record<Name, ReactNode>>;
}

/** A sentence of the document with elements in the places of its values: "Back with you by <strong>…</strong>". */
export function WithValues<Name extends string>({ sentence, values }: WithValuesProps<Name>) {
  const given = new Map<string, ReactNode>(Object.entries<ReactNode>(values));
  // The names are captured: each second part is one.
  const parts = withHoles(sentence)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 ? given.get(part) : part));
  return createElement(Fragment, null, ...parts);
}
