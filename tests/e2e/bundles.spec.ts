import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "#tests/helpers/e2e.ts";
import { LIVE_SITE } from "#tests/helpers/frozen-site.ts";
import { test } from "#tests/helpers/test.ts";

const CODE = ["src", "schema", "scripts", "package.json", "vite.config.ts", "tsconfig.json"];

const bundles = (folder: string) => readdirSync(path.join(folder, "dist/assets")).sort();

test("the bundles are the same bytes whatever the document says", { tag: "@slow" }, () => {
  test.setTimeout(120_000);
  const copy = mkdtempSync(path.join(tmpdir(), "other-site-"));
  try {
    for (const entry of CODE) cpSync(entry, path.join(copy, entry), { recursive: true });
    symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
    writeFileSync(path.join(copy, "site.json"), "{}");
    execFileSync("npx", ["tsx", "scripts/bundle.ts"], {
      cwd: copy,
      env: { ...process.env, ...LIVE_SITE },
      stdio: "pipe",
    });
    // Code of earlier builds may lie beside ours.
    expect(bundles(".")).toEqual(expect.arrayContaining(bundles(copy)));
    for (const file of bundles(copy)) {
      const ours = readFileSync(path.join("dist/assets", file));
      expect(ours.equals(readFileSync(path.join(copy, "dist/assets", file))), file).toBe(true);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
