import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PAGES = ["README.md", ...readdirSync("docs").flatMap((file) => (file.endsWith(".md") ? `docs/${file}` : []))];
/** A section type that the README shows how to add. */
const EXAMPLE = "opening-offer";
const MAX_README_LINES = 120;

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

it.each(PAGES)("%s names files that exist", (page) => {
  const named = found(readFileSync(page, "utf8"), /`((?:src|scripts|tests|schema|supabase|docs|\.ci)\/[^`\s*<]+)`/g);
  expect(named.filter((file) => !file.includes(EXAMPLE) && !existsSync(file))).toEqual([]);
});

it.each(PAGES)("%s names commands that exist", (page) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = found(readFileSync(page, "utf8"), /npm run ([\w:-]+)/g);
  expect(named.filter((command) => !(command in scripts))).toEqual([]);
});

it.each(PAGES)("%s links to pages and pictures that exist", (page) => {
  const folder = page.includes("/") ? "docs/" : "";
  const linked = found(readFileSync(page, "utf8"), /\]\((?!https?:|#)([^)#]+)/g);
  expect(linked.filter((file) => !existsSync(folder + file))).toEqual([]);
});

it("README.md stays short", () => {
  expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(MAX_README_LINES);
});
