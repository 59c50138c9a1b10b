import { Refusal } from "#server/lib/run-main.ts";

/** Parses a file of the editor. Throws a Refusal that names the file when it is damaged. */
export function parseStored<Content>(file: string, text: string): Content {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(
      `${file} is damaged: it is not JSON. Restore it from a backup, or move its folder away to begin a new draft.`,
    );
  }
}
