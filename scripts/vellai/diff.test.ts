import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

function diff(dataDir: string, ...files: string[]) {
  const args = ["--import", "tsx", "scripts/vellai.ts", "diff", ...files];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return (stdout + stderr).trim().split("\n");
}

test("the changes since the version that the editor published last, in its data folder", () => {
  const folder = temporaryFolder(onTestFinished);
  mkdirSync(path.join(folder, "versions"));
  const site = JSON.parse(readFileSync(SITE_FILE, "utf8"));
  site.business.foundedYear = 1999;
  writeFileSync(path.join(folder, "versions/2026-11-20.json"), JSON.stringify(site));
  const lines = diff(folder);
  expect(lines[0]).toContain("From the version of 2026-11-20 to ");
  expect(lines[1]).toContain("1999");
});

test("a file that is no JSON is named with what to do", () => {
  expect(diff(".", "README.md")).toEqual(["README.md is not valid JSON. Run npm run vellai -- check README.md."]);
});
