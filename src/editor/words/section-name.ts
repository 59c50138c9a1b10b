import { idInWords, withoutTokens } from "#document/change/entry-name.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { hiddenInWords } from "#editor/words/dated-name.ts";
import { NAMES_WORDS } from "#editor/words/words.gen.ts";

const HEADINGS = ["heading", "headline", "title"];

/** "Price tables: What it costs"; of an unknown kind, "Unknown part: Shop window". */
export function sectionName(bundle: SchemaBundle, section: unknown): string {
  if (!isRecord(section)) return "";
  const type = String(section["type"]);
  const kind = bundle.definitions[`${type}-section`]?.title;
  const heading = HEADINGS.map((key) => section[key]).find((text) => typeof text === "string" && text !== "");
  if (kind === undefined) return NAMES_WORDS.unknownPart({ name: idInWords(type) });
  const name = typeof heading === "string" ? `${kind}: ${withoutTokens(heading)}` : kind;
  const hidden = isRecord(section["hidden"]) ? hiddenInWords(section["hidden"]["until"]) : "";
  return hidden === "" ? name : `${name} · ${hidden}`;
}
