import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MANIFESTS } from "#server/render/read-bundle.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { LIVE_SITE } from "#tests/helpers/frozen-site.ts";
import { test } from "#tests/helpers/test.ts";

const CODE = ["src", "schema", "scripts", "package.json", "vite.config.ts", "tsconfig.json"];

const bundles = (folder: string) => readdirSync(path.join(folder, "dist/assets")).sort();

/** What only the code of the desk and of the editor says. */
const MARKS = { desk: "desk_inbox", editor: "editor_start" } as const;

function filesOf(name: keyof typeof MANIFESTS): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(MANIFESTS[name], "utf8"));
  return Object.values(manifest).map(({ file }) => file);
}

for (const name of ["desk", "editor"] as const)
  test(`what visitors load is without the code of the ${name}`, () => {
    const visitors = [...filesOf("client"), ...filesOf("boot")];
    const isSaidIn = (file: string) => readFileSync(path.join("dist", file), "utf8").includes(MARKS[name]);
    expect(filesOf(name).some(isSaidIn)).toBe(true);
    expect(visitors.filter(isSaidIn)).toEqual([]);
    // Nor does a page, its data or the worker of the site name a file of it.
    const own = filesOf(name).filter((file) => !visitors.includes(file));
    const pages = readdirSync("dist", { recursive: true, encoding: "utf8" }).filter(
      (file) => /(\.html|^data.*\.json|^sw\.js)$/.test(file) && !/^(desk|edit|preview)\.html$/.test(file),
    );
    expect(pages.length).toBeGreaterThan(20);
    const naming = pages.filter((page) => {
      const text = readFileSync(path.join("dist", page), "utf8");
      return own.some((file) => text.includes(file));
    });
    expect(naming).toEqual([]);
  });

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
