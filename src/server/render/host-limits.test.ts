import { expect, test } from "vitest";
import type { PageContents } from "#server/render/content-security-policy.ts";
import { headerFinder, parseHeaderRules } from "#server/render/header-rules.ts";
import { headersFile } from "#server/render/headers.ts";
import { beyondLimits, rulesFor } from "#server/render/host-limits.ts";

const ORIGINS = { backend: "https://project.supabase.co", pictures: [] };

function pagesIn(folder: string, count: number, kinds = 3): PageContents[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `${folder}/page-${index}`,
    styles: ["body{}", `.kind-${index % kinds}{}`],
    scripts: [],
  }));
}

const policyOf = (text: string, path: string) =>
  headerFinder(parseHeaderRules(text))(path).get("Content-Security-Policy");
const hashesOf = (policy: string | undefined) => policy?.match(/sha256-[^']+/g) ?? [];

test("within the limits every page has its own policy", () => {
  const [one, other] = pagesIn("/blog", 2);
  const text = headersFile([...(one ? [one] : []), ...(other ? [other] : [])], ORIGINS);
  expect(policyOf(text, "/blog/page-0")).not.toBe(policyOf(text, "/blog/page-1"));
});

test("a site of a thousand pages stays within the limits of Cloudflare Pages, and every page keeps its styles", () => {
  const pages = [...pagesIn("", 40), ...pagesIn("/blog", 900), ...pagesIn("/services", 60)];
  const text = headersFile(pages, ORIGINS);
  expect(beyondLimits(text)).toEqual([]);
  for (const page of pages) {
    const alone = headersFile([page], ORIGINS);
    const hashes = hashesOf(policyOf(text, page.path));
    expect(hashes).toEqual(expect.arrayContaining(hashesOf(policyOf(alone, page.path))));
  }
});

test("the largest folders share a rule first, the rest keep rules of their own", () => {
  const paths = rulesFor([...pagesIn("/blog", 30), ...pagesIn("/services", 8)], 20).map(({ path }) => path);
  expect(paths).toHaveLength(9);
  expect(paths).toContain("/blog/*");
});

test("a folder shares its rule with those inside it: of two rules for a page, hosts would want both kept", () => {
  const pages = [...pagesIn("/ta", 60), ...pagesIn("/ta/blog", 10), ...pagesIn("/blog", 5)];
  const paths = rulesFor(pages, 20).map(({ path }) => path);
  expect(paths).toEqual([...pagesIn("/blog", 5).map(({ path }) => path), "/ta/*"]);
});

test("rules that Cloudflare Pages would ignore are reported", () => {
  expect(beyondLimits(headersFile(pagesIn("", 120), ORIGINS))).toEqual([expect.stringContaining("rules")]);
  expect(beyondLimits(headersFile(pagesIn("/blog", 200, 60), ORIGINS))).toEqual([
    expect.stringContaining("characters"),
  ]);
});

test("every line is valid for the hosts: a path, or an indented header", () => {
  const lines = headersFile(pagesIn("/blog", 3), ORIGINS).split("\n");
  for (const line of lines) expect(line).toMatch(/^$|^\/[\w./*-]*$|^ {2}[A-Za-z-]+: \S.*$/);
  const names = lines.filter((line) => line.startsWith("/"));
  expect(new Set(names).size).toBe(names.length);
  // Both hosts allow one star, at the end.
  for (const name of names) expect(name.split("*").length, name).toBeLessThanOrEqual(2);
});
