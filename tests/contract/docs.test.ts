import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { BENCH } from "#scripts/bench.ts";
import { VELLAI } from "#scripts/vellai.ts";

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

/** A page without what is said of versions that are released, and of what is gone. */
const today = (page: string) =>
  readFileSync(page, "utf8")
    .replace(/\n## \d[\s\S]*/, "")
    .replaceAll(/^- \*\*Commands\.\*\* .*$/gm, "");

it.each(PAGES)("%s names commands that exist", (page) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = found(today(page), /npm run ([\w:-]+)/g);
  expect(named.filter((command) => !(command in scripts))).toEqual([]);
  for (const [program, table] of Object.entries({ vellai: VELLAI, bench: BENCH })) {
    const called = found(today(page), new RegExp(`npm run ${program} -- ([\\w:-]+)`, "g"));
    expect(called.filter((command) => !table.has(command))).toEqual([]);
  }
});

it.each(PAGES)("%s links to pages and pictures that exist", (page) => {
  const folder = page.includes("/") ? "docs/" : "";
  const linked = found(readFileSync(page, "utf8"), /\]\((?!https?:|#)([^)#]+)/g);
  expect(linked.filter((file) => !existsSync(folder + file))).toEqual([]);
});

/** As GitHub makes them of headings. */
function anchorsOf(page: string): string[] {
  const headings = found(readFileSync(page, "utf8"), /^#+ (.+)$/gm);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

it.each([...PAGES, ".github/SECURITY.md"])("%s links to headings that exist", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
  const broken = links.filter(([, file = "", anchor = ""]) => {
    const linked = file === "" ? page : path.join(path.dirname(page), file);
    return !anchorsOf(linked).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it("what docs/operator.md says that the log says, the code says", () => {
  const [, chapter = ""] =
    /## When something is wrong\n(.*?)\n# /s.exec(readFileSync("docs/operator.md", "utf8")) ?? [];
  const rows = chapter.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| symptom"));
  expect(rows.length).toBeGreaterThanOrEqual(12);
  const said = rows.flatMap((row) => found(row.split(" | ")[1] ?? "", /`([^`]+)`/g));
  const code = readdirSync("src/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(path.join("src/server", file), "utf8"))
    .join("\n");
  const parts = said.flatMap((sentence) => sentence.split("…").map((part) => part.trim()));
  expect(parts.filter((part) => !code.includes(part))).toEqual([]);
});

it("the files that docs/operator.md has an operator copy exist", () => {
  const text = readFileSync("docs/operator.md", "utf8");
  const copied = found(text, /\/srv\/site\/(scripts\/[^\s*`]+)(?!\S)/g);
  expect(copied.length).toBeGreaterThan(2);
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
});

it("README.md stays short", () =>
  expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(MAX_README_LINES));
