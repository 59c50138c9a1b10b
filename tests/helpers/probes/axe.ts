import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A line per element with an axe-core violation, on the whole page or in a part. */
export function axeFindings(page: Page, part?: string): Promise<string[]> {
  return findings(page, RULES, part);
}

/** Of a page that was looked at in the other scheme: what a scheme can change. */
export function colourFindings(page: Page): Promise<string[]> {
  return findings(page, { type: "rule", values: ["color-contrast"] });
}

async function findings(page: Page, runOnly: RunOptions["runOnly"], part?: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const where = part === undefined ? "document" : JSON.stringify(part);
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(${where}, ${JSON.stringify({ runOnly, resultTypes: ["violations"] })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/** Viewports and colour schemes: phone and desktop, light and dark. */
export const SIGHTS = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Colours do not depend on the width, nor sizes on the scheme: of a state each is looked at once. */
const SIGHTS_OF_A_STATE = SIGHTS.filter(({ width, colorScheme }) => width < 768 === (colorScheme === "light"));

/** Fails on axe-core violations at either width and in either colour scheme. */
export async function expectNoBarrier(
  page: Page,
  state: string,
  part?: string,
  sights: readonly (typeof SIGHTS)[number][] = SIGHTS_OF_A_STATE,
): Promise<void> {
  for (const { width, colorScheme } of sights) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    if (part !== undefined && !(await page.locator(part).first().isVisible())) continue;
    expect.soft(await axeFindings(page, part), `${state}, ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Fails on axe-core violations in the page's current state. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
