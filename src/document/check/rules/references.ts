import { FRAME_IDS } from "#document/check/facts/anchors.ts";
import { type CheckedDocument, placeholderOf, type Rule, repeatsIn } from "#document/check/facts/checked-document.ts";
import { stepsTo } from "#document/check/facts/place.ts";
import { errorAt, type Problem } from "#document/check/facts/problem.ts";
import { wasRemoved } from "#document/check/facts/published.ts";
import { choice, type FindingWords, place, sentence, subject } from "#document/check/facts/sentence.ts";
import { didYouMean, possible, sameWord } from "#document/check/words/suggest.ts";
import { definitionName, dereference, isRecord } from "#document/model/schema.ts";
import type { Node, Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Every reference leads to an existing item. */
const references: Rule = (document) => {
  const { nodes, collections, isComplete, site } = document;
  return nodes.flatMap(({ value, schema, path }) => {
    const collection = schema["x-ref"];
    if (collection === undefined || collection === "media" || typeof value !== "string") return [];
    const ids = collections.get(collection);
    const placeholder = placeholderOf(site, path);
    const standsForItem = placeholder?.collection === collection && placeholder.written === value;
    if (ids?.has(value) || standsForItem || !isComplete(collection)) return [];
    const label = subject(path, choice(value));
    if (wasRemoved(document, collection, value)) {
      const what = removable(document, path);
      const removed = what === "part of the page" ? {} : { removed: { collection, id: value } };
      return errorAt(path, sentence`${label} was removed.`, `Choose another or remove this ${what}.`, removed);
    }
    if (value === "") return errorAt(path, "Nothing is chosen.", "Choose one.");
    return errorAt(path, sentence`${label} is not there.`, otherIds(collection, value, [...(ids?.keys() ?? [])]));
  });
};

/** What can be removed with a reference: its line, or the entry about it. */
function removable({ bundle, site }: CheckedDocument, path: Path): "line" | "entry" | "part of the page" {
  const key = path.at(-1);
  const [list, group] = stepsTo(bundle, site, path)
    .slice(-3)
    .map(({ schema }) => schema);
  if (typeof key !== "string" || group?.required?.includes(key) !== true) return "line";
  return list?.items && dereference(bundle, list.items).oneOf ? "part of the page" : "entry";
}

/** A similar id among prices may belong to something else. */
function otherIds(collection: string, id: string, ids: readonly string[]): FindingWords {
  const candidates = collection === "prices" ? [sameWord(id, ids)].filter((same) => same !== undefined) : ids;
  return didYouMean(id, candidates, possible(ids));
}

/** A list shows an item once. */
const repeatedReferences: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    const collection = schema.items?.["x-ref"];
    if (collection === undefined || collection === "media" || !Array.isArray(value)) return [];
    const entries: readonly unknown[] = value;
    return entries.flatMap((entry, index) => {
      const first = entries.indexOf(entry);
      if (typeof entry !== "string" || first === index) return [];
      const at = [...path, index];
      const problem = sentence`${subject(at, choice(entry))} is in the list already.`;
      return errorAt(at, problem, "Remove one of the two.");
    });
  });

/** No two entries of a list have the same id; prices share one list of ids over all tables. */
const uniqueIds: Rule = ({ nodes }) =>
  repeatsIn(
    nodes.flatMap(({ path, value, schema }) => {
      if (!Array.isArray(value) || definitionName(schema.items ?? {}) === "section") return [];
      const scope = schema["x-collection"] ?? pointerTo(path);
      return value.flatMap((item: unknown, index) =>
        isRecord(item) && typeof item["id"] === "string" ? { scope, id: item["id"], path: [...path, index] } : [],
      );
    }),
    ({ scope, id }) => `${scope} ${id}`,
  ).map(({ entry: { id, path }, first }) => takenName([...path, "id"], id, place(first.path)));

function takenName(path: Path, id: string, holder: FindingWords): Problem {
  return errorAt(
    path,
    sentence`${subject(path, choice(id))} is taken by ${holder}.`,
    "Give this one a name of its own.",
  );
}

/** Section ids are unique on a page, the frame's ids included: links to a part of the page use them. */
const sectionIds: Rule = ({ nodes }) =>
  nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "route" || !isRecord(value) || !Array.isArray(value["sections"])) return [];
    const ids: unknown[] = value["sections"].map((section: unknown) => isRecord(section) && section["id"]);
    return ids.flatMap((id, index) => {
      if (typeof id !== "string") return [];
      const first = ids.indexOf(id);
      if (first === index && !FRAME_IDS.includes(id)) return [];
      const holder = first === index ? "the frame of the page" : "another part of this page";
      return takenName([...path, "sections", index, "id"], id, holder);
    });
  });

/** Where a second factor is required, some page adds one: nobody who works in the shop would get in otherwise. */
const factorPage: Rule = ({ site, nodes, isRefused }) => {
  const path = ["orders", "secondFactor"];
  const required = valueAt(site, path);
  if (typeof required !== "string" || required === "nobody" || isRefused(path)) return [];
  const isAdded = ({ definition, value }: Node) => definition === "security-factor" && isRecord(value);
  if (nodes.some(isAdded)) return [];
  const problem = sentence`${subject(path, choice(required))} needs a page where codes are switched on.`;
  return [errorAt(path, problem, "Fill in Second factor where the password is changed, or choose nobody here.")];
};

export const referenceRules: readonly Rule[] = [references, repeatedReferences, uniqueIds, sectionIds, factorPage];
