import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { either, place, sentence } from "#document/check/facts/sentence.ts";
import { definitionName, isRecord } from "#document/model/schema.ts";
import type { Node, Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";

/** No two entries of a list have the same id; prices share one list of ids over all tables. */
export const uniqueIds: Rule = (document) => {
  const taken = new Map<string, Path>();
  return listsOf(document).flatMap(({ path, value, schema }) => {
    const scope = schema["x-collection"] ?? pointerTo(path);
    return idsOf(path, value).flatMap(({ id, at }) => {
      const first = taken.get(`${scope} ${id}`);
      if (first === undefined) taken.set(`${scope} ${id}`, at.slice(0, -1));
      if (first === undefined) return [];
      const problem = either(
        sentence`id ${shown(id)} is taken by ${place(first)}.`,
        sentence`${place(first)} has the same internal name.`,
      );
      return {
        path: at,
        severity: "error",
        problem,
        hint: sentence`Give this one ${either("an id", "a name")} of its own.`,
      };
    });
  });
};

function listsOf({ nodes }: CheckedDocument): Node[] {
  return nodes.filter(({ value, schema }) => Array.isArray(value) && definitionName(schema.items ?? {}) !== "section");
}

function idsOf(path: Path, list: unknown): { id: string; at: Path }[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) =>
    isRecord(item) && typeof item["id"] === "string" ? { id: item["id"], at: [...path, index, "id"] } : [],
  );
}
