import { existsSync, readFileSync } from "node:fs";
import { rewrite } from "#document/text/rewrite.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Writes a JSON file, with its own order and spaces where it can be read. */
export function writeContent(file: string, content: unknown): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  writeFileWhole(file, isJson(text) ? rewrite(text, content) : `${JSON.stringify(content, null, 2)}\n`);
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
