import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (?<name>[A-Za-z_$][\w$]*)/gm;

/** Conventions: Playwright calls each extended `test` so, and section folders export `live` and `meaning`. */
const CONVENTIONS = new Set(["test", "live", "meaning"]);

/** The types of the document, as written and as rendered: one thing in two forms. */
const DOCUMENT_TYPES = /^src\/document\/model\/(types|resolved)\.gen\.ts$/;

/** Without generated registries: their source is a text in scripts/generate. */
function sources(): string[] {
  return ["src", "scripts", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes("/.tmp/"))
      .filter((file) => DOCUMENT_TYPES.test(file) || !file.endsWith(".gen.ts")),
  );
}

function placesByName(files: readonly string[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const file of files)
    for (const { groups } of readFileSync(file, "utf8").matchAll(DECLARATION)) {
      const name = groups?.["name"] ?? "";
      places.set(name, (places.get(name) ?? new Set()).add(file.replace(DOCUMENT_TYPES, "the document's types")));
    }
  return places;
}

it("one exported name means one thing", () => {
  const repeated = [...placesByName(sources())].filter(([name, places]) => places.size > 1 && !CONVENTIONS.has(name));
  expect(repeated.map(([name, places]) => `${name}: ${[...places].join(", ")}`)).toEqual([]);
});
