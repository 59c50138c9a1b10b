import { FRAME_IDS } from "#document/check/facts/anchors.ts";
import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { isRecord } from "#document/model/schema.ts";

/** Section ids are unique on a page, the frame's ids included: links to a part of the page use them. */
export const sectionIds: Rule = ({ nodes }) =>
  nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "route" || !isRecord(value) || !Array.isArray(value["sections"])) return [];
    const ids: unknown[] = value["sections"].map((section: unknown) => isRecord(section) && section["id"]);
    return ids.flatMap((id, index) => {
      if (typeof id !== "string") return [];
      const first = ids.indexOf(id);
      if (first === index && !FRAME_IDS.includes(id)) return [];
      const holder = first === index ? "the frame of the page" : `section ${first + 1} of this page`;
      return {
        path: [...path, "sections", index, "id"],
        severity: "error",
        problem: `id ${shown(id)} is taken by ${holder}.`,
        hint: "Give this section an id of its own.",
      };
    });
  });
