import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** They mock or reload modules, so they are isolated from other files. */
export const MOCKS_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
/** They have a test that only `npm run test:slow` runs. */
export const HAS_SLOW_TESTS = /\["slow"\]|@module-tag slow/;

/** Test files of some folders whose text matches, as paths from the project's root. */
export function testFiles(folders: readonly string[], text: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name).split(path.sep).join("/"))
      .filter((file) => text.test(readFileSync(file, "utf8"))),
  );
}
