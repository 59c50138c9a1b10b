import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeIn, cyclesIn, folderImports } from "#tests/helpers/import-graph.ts";
import { type PlantedProject, plantedProject } from "#tests/helpers/planted-project.ts";

test("there is no import cycle between folders", () => expect(cyclesIn(folderImports())).toEqual([]));

/** Folders with many files of one kind: commands, and rules of the check. */
const OF_ONE_KIND = new Set(["scripts", "src/document/check/rules"]);
const MOST_FILES = 20;

test("a folder contains at most 20 files, unless they are of one kind", () => {
  const counts = new Map<string, number>();
  for (const file of codeIn().filter((name) => !name.includes(".gen.")))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  const full = [...counts].filter(([folder, count]) => count > MOST_FILES && !OF_ONE_KIND.has(folder));
  expect(full).toEqual([]);
});

describe("the linter refuses", () => {
  let project: PlantedProject;
  beforeAll(() => {
    project = plantedProject();
  });
  afterAll(() => project.remove());

  test.each([
    ["src/ui/planted.ts", `import "#forms/form-view.tsx";`, "src/ui imports from layers below"],
    ["src/sections/hero/planted.ts", `import "#sections/story/story.tsx";`, "src/sections"],
    ["src/document/model/planted.ts", `import "#ui/base/box.tsx";`, "src/document"],
    ["src/lib/planted.ts", `import "#server/lib/run-main.ts";`, "src/lib imports from"],
    ["src/server/serve/planted.ts", `import "#scripts/check.ts";`, "src/server/serve imports"],
    ["src/sections/hero/planted.ts", `import "#server/lib/run-main.ts";`, "src/sections imports"],
    ["src/ui/planted.ts", `import "zod";`, "used in src/forms only"],
    ["src/document/text/planted.ts", `import "node:fs";`, "noNodejsModules"],
    ["src/document/check/planted.ts", "console.log(location.href);", "has no browser"],
    ["src/document/check/planted.ts", "console.log(process.env);", "and no Node"],
    ["src/ui/planted.ts", `import "./other.ts";`, "noImportCycles"],
  ])("in %s: %s", (file, text, message) => {
    project.plant(file, text);
    project.plant(path.join(path.dirname(file), "other.ts"), `import "./planted.ts";`);
    expect(project.lint(file)).toContain(message);
  });
});
