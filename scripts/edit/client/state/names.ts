import { isRecord } from "#document/schema.ts";
import { NAMING_FIELDS, shortened } from "#scripts/document/place.ts";

/** What the owner would call an entry of a list; empty when it says nothing of itself yet. */
export function nameOf(entry: unknown): string {
  if (typeof entry === "string") return shortened(entry, 60);
  if (!isRecord(entry)) return "";
  const fields = ["title", "label", "question", ...NAMING_FIELDS.filter((field) => field !== "id"), "kind", "id"];
  const name = fields.map((field) => entry[field]).find((text) => typeof text === "string" && text !== "");
  return typeof name === "string" ? shortened(name, 60) : "";
}
