import type { Rule } from "#document/check/facts/checked-document.ts";
import { stepsTo } from "#document/check/facts/place.ts";
import { placeholderOf } from "#document/check/facts/placeholder.ts";
import { wasRemoved } from "#document/check/facts/published-items.ts";
import { choice, either, type Sentence, sentence, subject } from "#document/check/facts/sentence.ts";
import { didYouMean, known, sameWord } from "#document/check/words/suggest.ts";
import { dereference } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** Every reference leads to an existing item. */
export const references: Rule = (document) => {
  const { nodes, collections, isComplete, site } = document;
  return nodes.flatMap(({ value, schema, path }): ReturnType<Rule> => {
    const collection = schema["x-ref"];
    if (collection === undefined || collection === "media" || typeof value !== "string") return [];
    const ids = collections.get(collection);
    const placeholder = placeholderOf(site, path);
    const standsForItem = placeholder?.collection === collection && placeholder.written === value;
    if (ids?.has(value) || standsForItem || !isComplete(collection)) return [];
    const label = subject(path, choice(value));
    if (wasRemoved(document, collection, value)) {
      const what = removable(document, path);
      const hint = `Choose another or remove this ${what}.`;
      const removed = what === "part of the page" ? {} : { removed: { collection, id: value } };
      return [{ path, severity: "error", problem: sentence`${label} was removed.`, hint, ...removed }];
    }
    const problem = sentence`${label} is ${either(`the id of none of the ${collection}`, "not there")}.`;
    return [{ path, severity: "error", problem, hint: otherIds(collection, value, [...(ids?.keys() ?? [])]) }];
  });
};

/** What can be removed with a reference: its line, or the entry about it. */
function removable({ bundle, site }: Parameters<Rule>[0], path: Path): "line" | "entry" | "part of the page" {
  const key = path.at(-1);
  const [list, group] = stepsTo(bundle, site, path)
    .slice(-3)
    .map(({ schema }) => schema);
  if (typeof key !== "string" || group?.required?.includes(key) !== true) return "line";
  return list?.items && dereference(bundle, list.items).oneOf ? "part of the page" : "entry";
}

/** A similar id among prices may belong to something else. */
function otherIds(collection: string, id: string, ids: readonly string[]): Sentence {
  const candidates = collection === "prices" ? [sameWord(id, ids)].filter((same) => same !== undefined) : ids;
  return didYouMean(id, candidates, known(ids));
}
