import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const MOCKS = /\bvi\.(mock|doMock|resetModules)\(/;

/** Test files of some folders that replace modules, or load them anew: others must not meet what they leave behind. */
export function mockingTests(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name).split(path.sep).join("/"))
      .filter((file) => MOCKS.test(readFileSync(file, "utf8"))),
  );
}
