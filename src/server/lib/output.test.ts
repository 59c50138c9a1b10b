import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openOutput } from "#server/lib/output.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

test("pages that are no more are removed, those of another rendering under way are not", async () => {
  const folder = temporaryFolder(onTestFinished);
  const other = path.join(folder, ".new-1");
  mkdirSync(other);
  for (const file of [path.join(folder, "former.html"), path.join(other, "index.html")]) writeFileSync(file, "");
  const output = openOutput(folder, { compress: false });
  await output.put("index.html", "<!doctype html>");
  await output.prune(/\.html$/);
  expect(readdirSync(folder)).toEqual([".new-1", "index.html"]);
  expect(readdirSync(other)).toEqual(["index.html"]);
});
