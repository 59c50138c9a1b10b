import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sectionTypes } from "#scripts/schema/bundle.ts";
import { registrySource } from "#scripts/schema/registry.ts";

const FOLDER = "tests/contract/.tmp";
const types = sectionTypes("schema");
const whole = registrySource(types);

/** A registry with something forgotten, and what the compiler says of it. */
const cases = {
  "schema-without-component": { source: registrySource([...types, "ghost"]), says: /'#sections\/ghost\/ghost.tsx'/ },
  "component-without-schema": {
    source: whole.replace("y: Modules = {", 'y: Modules = {\n  ghost: () => import("#sections/hero/hero.tsx"),'),
    says: /'ghost' does not exist in type/,
  },
  "schema-not-in-the-registry": {
    source: registrySource(types.filter((type) => type !== "hero")),
    says: /'"?hero"?' is missing in type/,
  },
  "component-with-wrong-props": {
    source: whole.replace(
      /import\("#sections\/hero\/hero.tsx"\).*$/m,
      'import("#sections/legal-text/legal-text.tsx"),',
    ),
    says: /is not assignable to type/,
  },
};

let output = "";

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, { source }] of Object.entries(cases)) writeFileSync(`${FOLDER}/${name}.ts`, source);
  writeFileSync(`${FOLDER}/whole.ts`, whole);
  writeFileSync(
    `${FOLDER}/tsconfig.json`,
    JSON.stringify({ extends: "../../../tsconfig.json", include: ["*.ts"], exclude: [] }),
  );
  try {
    execFileSync("npx", ["tsc", "--noEmit", "--pretty", "false", "-p", FOLDER], { encoding: "utf8" });
  } catch (error) {
    output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  }
}, 60_000);

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const complaintsAbout = (name: string) =>
  output
    .split("\n")
    .filter((line) => line.includes(`${name}.ts`))
    .join("\n");

it("the registry as generated compiles", () => {
  expect(complaintsAbout("whole")).toBe("");
});

it.each(Object.entries(cases))("%s is a compile error", (name, { says }) => {
  expect(complaintsAbout(name)).toMatch(says);
});
