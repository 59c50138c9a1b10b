import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlantedProject, plantedProject } from "#tests/helpers/planted-project.ts";

const REFUSED: readonly (readonly [what: string, text: string, remedy: string])[] = [
  ["Object(x)", "export const planted = Object(process.env);", "isRecord"],
  ["Object(x) with a type", "export const planted: { readonly HOME: string } = Object(process.env);", "isRecord"],
  ["Object(x) taken apart", "export const { planted } = Object(process.env);", "isRecord"],
  ["Object(x) over lines", "export const planted = Object(\n  process.env,\n);", "isRecord"],
  ["Object(x) of globalThis", "export const planted = globalThis.Object(process.env);", "isRecord"],
  ["Object(x) in brackets", "export const planted = (Object)(process.env);", "isRecord"],
  ["Object?.(x)", "export const planted = Object?.(process.env);", "isRecord"],
  ["Object as a callback", `export const planted = fetch("").then(Object);`, "isRecord"],
  ["a copy by JSON", "export const planted = JSON.parse(JSON.stringify(process.env));", "structuredClone"],
  [
    "a copy by JSON over lines",
    "export const planted = JSON.parse(\n  JSON.stringify(\n    1,\n  ),\n);",
    "structuredClone",
  ],
  ["a copy by JSON with a type", "export const planted: string[] = JSON.parse(JSON.stringify([]));", "structuredClone"],
  ["an indented copy by JSON", "export const planted = JSON.parse(JSON.stringify([], null, 2));", "structuredClone"],
  ["a copy by JSON with a cast", "export const planted = JSON.parse(JSON.stringify([]) as string);", "structuredClone"],
  [
    "a copy by JSON of globalThis",
    "export const planted = globalThis.JSON.parse(JSON.stringify([]));",
    "structuredClone",
  ],
];

const ALLOWED: readonly (readonly [what: string, text: string])[] = [
  ["Object's own functions", "export const planted = Object.fromEntries(Object.entries(process.env));"],
  ["an instance", "export const planted = new Object();"],
  ["a question of kind", "export const planted = process.env instanceof Object;"],
  ["a function of a similar name", "export const planted = (isObject: (x: unknown) => boolean) => isObject(1);"],
  ["reading JSON", "export const planted: unknown = JSON.parse(process.argv.join());"],
  ["writing JSON", "export const planted = JSON.stringify(process.env);"],
  ["JSON changed on its way", "export const planted: unknown = JSON.parse(JSON.stringify([]).replace('[', '{'));"],
];

describe("the linter", () => {
  let project: PlantedProject;
  let reports: readonly string[] = [];
  const reportsOn = (file: string) => reports.filter((line) => line.includes(`/${file},`));
  beforeAll(() => {
    project = plantedProject();
    for (const [index, [, text]] of REFUSED.entries()) project.plant(`tests/refused-${index}.ts`, text);
    for (const [index, [, text]] of ALLOWED.entries()) project.plant(`tests/allowed-${index}.ts`, text);
    reports = project.lint("tests", "--reporter=github", "--max-diagnostics=none").split("\n");
  });
  afterAll(() => project.remove());

  test.each(REFUSED.map(([what, , remedy], index) => [what, remedy, index] as const))(
    "refuses %s, and says what to write instead: %s",
    (_what, remedy, index) => {
      const found = reportsOn(`tests/refused-${index}.ts`);
      expect(found).toEqual([expect.stringMatching(new RegExp(`^::error title=plugin,.* returns any\\..*${remedy}`))]);
    },
  );

  test.each(ALLOWED.map(([what], index) => [what, index] as const))("allows %s", (_what, index) => {
    expect(reportsOn(`tests/allowed-${index}.ts`).filter((line) => line.includes("title=plugin"))).toEqual([]);
  });
});
