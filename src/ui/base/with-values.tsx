import { createElement, Fragment, type ReactNode } from "react";

interface WithValuesProps {
  readonly sentence: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A sentence of the document with elements in the places of its values: "Back with you by <strong>…</strong>". */
export function WithValues({ sentence, values }: WithValuesProps) {
  // The names are captured: each second part is one.
  const parts = sentence.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? values[part] : part));
  return createElement(Fragment, null, ...parts);
}
