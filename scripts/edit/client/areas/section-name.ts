import { isRecord, type SchemaBundle } from "#document/schema.ts";

const HEADINGS = ["heading", "headline", "title"];

/** "Price tables: What it costs"; a kind nobody knows keeps its written name. */
export function sectionName(bundle: SchemaBundle, section: unknown): string {
  if (!isRecord(section)) return "";
  const type = String(section["type"]);
  const kind = bundle.definitions[`${type}-section`]?.title;
  const heading = HEADINGS.map((key) => section[key]).find((text) => typeof text === "string" && text !== "");
  if (kind === undefined) return `Unknown part (${type})`;
  return typeof heading === "string" ? `${kind}: ${heading}` : kind;
}
