import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { copyProject, type ProjectCopy } from "#tests/helpers/project-copy.ts";
import { test } from "#tests/helpers/test.ts";

let project: ProjectCopy;
let copy: string;
test.beforeAll(() => {
  project = copyProject();
  copy = project.folder;
  render();
});
test.afterAll(() => project.discard());

function render(): void {
  execFileSync("npx", ["tsx", "scripts/render.ts"], { cwd: copy, env: project.env, stdio: "pipe" });
}

/** Renders a change of the document, and names the pages that were written anew. */
function pagesWrittenFor(change: (draft: Site) => void): string[] {
  const dist = path.join(copy, "dist");
  const pages = () => readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const writtenAt = (file: string) => statSync(path.join(dist, file)).mtimeMs;
  const before = new Map(pages().map((file) => [file, writtenAt(file)]));
  writeFileSync(path.join(copy, "site.json"), JSON.stringify(changedSite(readSite(), change), null, 2));
  render();
  return pages().filter((file) => before.get(file) !== writtenAt(file));
}

const pagesWith = (text: string) =>
  readdirSync(path.join(copy, "dist"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".html") && readFileSync(path.join(copy, "dist", file), "utf8").includes(text),
  );

test("rendering writes the pages that changed, and no other", { tag: "@slow" }, () => {
  test.setTimeout(120_000);
  expect(pagesWrittenFor(() => undefined)).toEqual([]);

  const renamed = pagesWrittenFor((draft) => {
    const row = draft.priceBook.tables[0]?.rows[0];
    if (row) row.item = "Thing of many colours";
  });
  expect(renamed).toContain("pricing.html");
  // The page of the booking has the list in its data.
  expect(renamed).toEqual(["book.html", ...pagesWith("Thing of many colours")]);
  expect(pagesWrittenFor(() => undefined)).toEqual(renamed);
});

test("a page more leaves the others as they are, to the byte", { tag: "@slow" }, () => {
  test.setTimeout(120_000);
  const added = pagesWrittenFor((draft) => {
    const terms = draft.routes.find((route) => route.path === "/terms");
    if (terms) draft.routes.push({ ...terms, path: "/terms-of-old", title: "Terms of old" });
  });
  expect(added).toEqual(["terms-of-old.html"]);
});
