import { readFileSync, statSync } from "node:fs";
import type { Site } from "#document/model/types.gen.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** Throws a Refusal if a command line names a file that does not exist. */
export function assertDocument(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Refusal(`There is no file ${file}. Name a document, such as site.json.`);
}

/** The bytes of a document that a command line names. Throws a Refusal if there is none. */
export function readNamedDocument(file: string): Buffer {
  assertDocument(file);
  return readFileSync(file);
}

/** A document that is not checked yet. Throws a Refusal for a text that is not JSON. */
export function parseDocument({ name, text }: { readonly name: string; readonly text: string }): Site {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${name} is not valid JSON. Run npm run vellai -- check ${name}.`);
  }
}
