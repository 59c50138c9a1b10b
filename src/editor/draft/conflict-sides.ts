import { idInWords } from "#document/change/entry-name.ts";
import type { Conflict } from "#document/change/merge/merge-sites.ts";
import { valueInWords } from "#document/change/words/describe.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { indexPath } from "#editor/shared/named-path.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";
import { DRAFT_WORDS } from "#editor/words/words.gen.ts";

/** A place that was changed here and by somebody who published. */
export interface ConflictSides {
  /** In the owner's words. */
  readonly place: string;
  readonly here: ComparedText;
  readonly published: ComparedText;
}

/** A text beside another: what only this one says, and some words around it. */
export interface ComparedText {
  readonly before: string;
  readonly differs: string;
  readonly after: string;
}

/** Words around a difference that are shown with it. */
const CONTEXT_WORDS = 6;

/** What the draft says at a place and what was published, with the words that differ. */
export function conflictSides(bundle: SchemaBundle, document: unknown): (conflict: Conflict) => ConflictSides {
  return (conflict) => {
    const [here, published] = [inWords(valueHere(document, conflict)), inWords(conflict.theirs)];
    const place = placeOf(bundle, document, conflict);
    return { place, here: compared(here, published), published: compared(published, here) };
  };
}

/** The owner may have typed on since. The order of a list is told as it was found. */
function valueHere(document: unknown, { path, mine }: Conflict): unknown {
  const found = indexPath(document, path);
  return found === undefined || Array.isArray(mine) ? mine : valueAt(document, found);
}

function inWords(value: unknown): string {
  if (value === undefined) return DRAFT_WORDS.removed;
  if (typeof value === "string" && value.trim() !== "") return value;
  // The order of a list is shown by the names of its entries.
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) return value.map(idInWords).join(", ");
  return valueInWords(value) ?? DRAFT_WORDS.changedOtherwise;
}

/** What a text shares with the other before and after is shortened. */
function compared(text: string, other: string): ComparedText {
  const [words, others] = [text, other].map((side) => side.trim().split(/\s+/));
  if (words === undefined || others === undefined) return { before: "", differs: text, after: "" };
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start++;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end++;
  const [first, last] = [
    Math.max(0, start - CONTEXT_WORDS),
    Math.min(words.length, words.length - end + CONTEXT_WORDS),
  ];
  return {
    before: [...(first > 0 ? ["…"] : []), ...words.slice(first, start)].join(" "),
    differs: words.slice(start, words.length - end).join(" "),
    after: [...words.slice(words.length - end, last), ...(last < words.length ? ["…"] : [])].join(" "),
  };
}

/** The place of a conflict in the owner's words; where the document has it no more, its names in both. */
export function placeOf(bundle: SchemaBundle, document: unknown, { path, names }: Conflict): string {
  const found = indexPath(document, path);
  return found ? fieldInWords(bundle, document, found) : names.join(" › ");
}
