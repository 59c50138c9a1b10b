import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Typed on a keyboard: between two letters, where a printer sets a curly one. */
const STRAIGHT = /.*\p{L}'\p{L}.*/gu;

const documentsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => `${folder}/${file}`);

test("texts that people read have curly apostrophes", () => {
  const files = [
    "site.json",
    ...["schema", "src/staff/words", "src/desk/words", "src/editor/words"].flatMap(documentsIn),
  ];
  expect(files.length).toBeGreaterThan(40);
  const straight = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(STRAIGHT)].map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(straight).toEqual([]);
});
