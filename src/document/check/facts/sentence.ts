import type { Path } from "#document/model/walk.ts";

/** A sentence of the check. What it names is data: fields have other titles in each language of the editor. */
export type FindingWords = Part | readonly Part[];

type Part = string | Mention;

/** Something a sentence names. Plain data: it travels as JSON. */
export type Mention =
  /** What the problem is about, by its key or its position in the list, and its value if the sentence says it. */
  | { readonly subject: string | number | undefined; readonly value?: FindingWords }
  /** Another field: one of the same group, or of a group around it. */
  | { readonly field: string }
  /** A value that is or could be written there: an id, a word of the schema, the address of a page. */
  | { readonly choice: string }
  /** Another part of the document. */
  | { readonly place: Path };

/** A sentence written as a template, with mentions and other sentences in it. */
export function sentence(texts: TemplateStringsArray, ...named: (FindingWords | number | undefined)[]): FindingWords {
  return texts.flatMap((text, index) => [text, ...partsOf(named[index] ?? "")]);
}

export function partsOf(said: FindingWords | number): readonly Part[] {
  if (typeof said === "number") return [String(said)];
  return typeof said === "string" || !("map" in said) ? [said] : said;
}

export function subject(path: Path, value?: FindingWords): Mention {
  return { subject: path.at(-1), ...(value !== undefined && { value }) };
}

export function otherField(field: string): Mention {
  return { field };
}

export function choice(choice: string): Mention {
  return { choice };
}

export function place(path: Path): Mention {
  return { place: path };
}

/** Choices as a list: `"care", "everyday"`. */
export function choiceList(choices: readonly string[], between = ", "): FindingWords {
  return choices.flatMap((one, index) => [index === 0 ? "" : between, choice(one)]);
}
