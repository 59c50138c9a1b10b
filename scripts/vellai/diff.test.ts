import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function diff(...files: string[]) {
  const args = ["--import", "tsx", "scripts/vellai.ts", "diff", ...files];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return (stdout + stderr).trim().split("\n");
}

test("a file that is no JSON is named with what to do", () => {
  expect(diff("README.md")).toEqual(["README.md is not valid JSON. Run npm run vellai -- check README.md."]);
});
