import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with a line per element that axe-core finds fault with. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`);
  const lines = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  expect(lines).toEqual([]);
}
