import { labelOf, shown } from "#document/check/facts/place.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";

/** A sentence of the check. What it names is data: the terminal and the editor call it each in their own way. */
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
  | { readonly place: Path }
  /** What is said differently to those who write the file and those who fill in a form. */
  | { readonly inFile: FindingWords; readonly inForm: FindingWords };

/** A sentence written as a template, with mentions and other sentences in it. */
export function sentence(texts: TemplateStringsArray, ...named: (FindingWords | number | undefined)[]): FindingWords {
  return texts.flatMap((text, index) => [text, ...partsOf(named[index] ?? "")]);
}

function partsOf(said: FindingWords | number): readonly Part[] {
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

export function either(inFile: FindingWords, inForm: FindingWords): Mention {
  return { inFile, inForm };
}

/** Choices as a list: `"care", "everyday"`. */
export function choiceList(choices: readonly string[], between = ", "): FindingWords {
  return choices.flatMap((one, index) => [index === 0 ? "" : between, choice(one)]);
}

/** A sentence in words, by what each mention is called. */
export function inWords(said: FindingWords, call: (mention: Mention) => string): string {
  return partsOf(said)
    .map((part) => (typeof part === "string" ? part : call(part)))
    .join("");
}

/** A sentence for those who write the file: keys, ids and addresses as they are written there. */
export function inFileWords(said: FindingWords, placeOf: (path: Path) => string = pointerTo): string {
  return inWords(said, (mention) => {
    if ("field" in mention) return mention.field;
    if ("choice" in mention) return shown(mention.choice);
    if ("place" in mention) return placeOf(mention.place);
    if ("inFile" in mention) return inFileWords(mention.inFile, placeOf);
    const { subject, value } = mention;
    const label = labelOf(subject === undefined ? [] : [subject]);
    return value === undefined ? label : `${label} ${inFileWords(value, placeOf)}`;
  });
}
