import { type Sentence, withHoles } from "#lib/sentence.ts";

/** A sentence of the document with values of the moment: "until {moment}" and "8 pm" are "until 8 pm". */
export function withValues<Name extends string>(
  sentence: Sentence<Name>,
  values: Readonly<Record<Name, string | number>>,
): string {
  const given = new Map<string, unknown>(Object.entries(values));
  return withHoles(sentence).replace(/\{(\w+)\}/g, (_, name: string) => `${given.get(name)}`);
}
