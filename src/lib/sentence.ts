/**
 * A text of the document with places for values, by their names: "until {moment}". Only `withValues` and `WithValues`
 * open it. It is a string that the compiler takes for a symbol, which no element, attribute, parameter of strings,
 * template literal or concatenation accepts: a sentence with a hole never reaches a reader.
 */
export type Sentence<Name extends string> = symbol & { readonly values: Name };

/** Its text, with the holes. */
export function withHoles(sentence: Sentence<string>): string;
export function withHoles<Text>(sentence: Text): Text {
  return sentence;
}

/** A written text that is known to be one, such as a field of a document that is being typed. */
export function asSentence<Name extends string>(text: string): Sentence<Name> {
  const written: unknown = text;
  if (!isSentence<Name>(written)) throw new TypeError("A sentence is a text.");
  return written;
}

const isSentence = <Name extends string>(text: unknown): text is Sentence<Name> => typeof text === "string";

/** The sentence after a change of its text that keeps the holes, such as the escaping of HTML. */
export const changedSentence = <Name extends string>(
  sentence: Sentence<Name>,
  change: (text: string) => string,
): Sentence<Name> => asSentence(change(withHoles(sentence)));
