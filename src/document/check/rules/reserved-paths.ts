import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { RESERVED_PATHS } from "#document/links/reserved-paths.ts";
import { isRecord } from "#document/model/schema.ts";

/** No page has the path of another part of the site. */
export const reservedPaths: Rule = ({ nodes }) =>
  nodes.flatMap(({ definition, value, path }) => {
    const address = isRecord(value) ? value["path"] : undefined;
    if (definition !== "route" || typeof address !== "string") return [];
    const reserved = RESERVED_PATHS.get(address.replace(/(?<=.)\/.*$/, ""));
    if (reserved === undefined) return [];
    const at = [...path, "path"];
    return {
      path: at,
      severity: "error",
      problem: sentence`${subject(at, shown(address))} is taken: at this address is ${reserved}.`,
      hint: "Give this page another address.",
    };
  });
