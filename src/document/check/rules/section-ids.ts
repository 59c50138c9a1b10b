import { FRAME_IDS } from "#document/check/facts/anchors.ts";
import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { choice, either, sentence } from "#document/check/facts/sentence.ts";
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
      const at = [...path, "sections", index, "id"];
      const holder = first === index ? "the frame of the page" : `section ${first + 1} of this page`;
      return {
        path: at,
        severity: "error",
        problem: either(
          `id ${shown(id)} is taken by ${holder}.`,
          sentence`${choice(id)} is the name of another part of this page.`,
        ),
        hint: sentence`Give this ${either("section an id", "part a name")} of its own.`,
      };
    });
  });
