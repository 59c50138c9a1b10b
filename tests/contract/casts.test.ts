import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlantedProject, plantedProject } from "#tests/helpers/planted-project.ts";

const REFUSED: readonly (readonly [text: string, remedy: string])[] = [
  ["export const planted = Object(process.env);", "isRecord"],
  ["export const planted: { readonly HOME: string } = Object(process.env);", "isRecord"],
  ["export const planted = Object(\n  process.env,\n);", "isRecord"],
  ["export const planted = globalThis.Object(process.env);", "isRecord"],
  ["export const planted = (Object)(process.env);", "isRecord"],
  [`export const planted = fetch("").then(Object);`, "isRecord"],
  ["export const planted = JSON.parse(JSON.stringify(process.env));", "structuredClone"],
  ["export const planted = JSON.parse(\n  JSON.stringify(\n    1,\n  ),\n);", "structuredClone"],
  ["export const planted = JSON.parse(JSON.stringify([]) as string);", "structuredClone"],
  ["export const planted = globalThis.JSON.parse(JSON.stringify([]));", "structuredClone"],
];

const ALLOWED = [
  "export const planted = Object.fromEntries(Object.entries(process.env));",
  "export const planted = new Object();",
  "export const planted = process.env instanceof Object;",
  "export const planted = (isObject: (x: unknown) => boolean) => isObject(1);",
  "export const planted: unknown = JSON.parse(process.argv.join());",
  "export const planted = JSON.stringify(process.env);",
  "export const planted: unknown = JSON.parse(JSON.stringify([]).replace('[', '{'));",
];

describe("the linter", () => {
  let project: PlantedProject;
  let reports: readonly string[] = [];
  const reportsOn = (file: string) => reports.filter((line) => line.includes(`/${file},`));
  beforeAll(() => {
    project = plantedProject();
    for (const [index, [text]] of REFUSED.entries()) project.plant(`tests/refused-${index}.ts`, text);
    for (const [index, text] of ALLOWED.entries()) project.plant(`tests/allowed-${index}.ts`, text);
    reports = project.lint("tests", "--reporter=github", "--max-diagnostics=none").split("\n");
  });
  afterAll(() => project.remove());

  test.each(REFUSED.map(([text, remedy], index) => [text, remedy, index] as const))(
    "refuses %j, and says what to write instead: %s",
    (_text, remedy, index) =>
      expect(reportsOn(`tests/refused-${index}.ts`)).toEqual([
        expect.stringMatching(new RegExp(`^::error title=plugin,.* returns any\\..*${remedy}`)),
      ]),
  );

  test.each(ALLOWED.map((text, index) => [text, index] as const))("allows %j", (_text, index) =>
    expect(reportsOn(`tests/allowed-${index}.ts`).filter((line) => line.includes("title=plugin"))).toEqual([]),
  );
});
