import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What package.json calls. What a command does is in a folder that says what it is. */
const FOLDERS = ["scripts", "scripts/bench", "scripts/hosts"];
const MAX_LINES = 40;

it.each(FOLDERS)("a command in %s is short", (folder) => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const lines = files.map((name) => ({
    name,
    lines: readFileSync(`${folder}/${name}`, "utf8").trimEnd().split("\n").length,
  }));
  expect(lines.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
});
