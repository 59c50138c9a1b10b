import type { Node, Path } from "#document/model/walk.ts";

/** Words that visitors read. */
export interface VisitorText {
  readonly path: Path;
  readonly text: string;
}

/** Fields that hold words, but not for visitors. */
const NOT_SHOWN = ["offerReason", "$schema", "timeZone"];

/** All texts for visitors, without ids, links, colours and other texts with a pattern. */
export function visitorTexts(nodes: readonly Node[]): VisitorText[] {
  return nodes.flatMap(({ value, schema, path }) => {
    const { pattern, enum: choices, const: only } = schema;
    const isWords =
      typeof value === "string" && [pattern, choices, only, schema["x-ref"]].every((part) => part === undefined);
    return isWords && !NOT_SHOWN.includes(String(path.at(-1))) ? { path, text: value } : [];
  });
}
