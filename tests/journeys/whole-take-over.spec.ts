import type { Page } from "@playwright/test";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { atRest, expect, takeOver, test } from "#tests/helpers/journey.ts";
import { doubled, type PageState, readState } from "#tests/helpers/page-state.ts";

/** Pages whose first screen is the page itself: the others wait until it is known who is here. */
const PATHS = EVERY_PAGE.filter(({ path, guard }) => guard === "public" && path !== "/offline").map(({ path }) => path);

/** All that React is meant to change while it takes over, and nothing more. */
const MEANT: readonly RegExp[] = [
  // The carousel turns.
  / data-playing=""/,
  // The category being read is marked.
  / aria-current="location"/,
  // The list says of which day it is, where a space was.
  /^· Prices as of [\w ]+$/,
  // No pickup before today.
  / min="\d{4}-\d\d-\d\d"/,
];

/** What React changed that it was not meant to: parts of the markup that are gone, and those that are new. */
function changes(before: PageState, after: PageState): string[] {
  const [then, now] = [unmeant(before), unmeant(after)];
  return [...without(then, now).map((part) => `gone: ${part}`), ...without(now, then).map((part) => `new: ${part}`)];
}

function unmeant({ markup }: PageState): string[] {
  return markup
    .map((part) => MEANT.reduce((text, meant) => text.replace(meant, ""), part))
    .filter((part) => part.trim());
}

/** What is left of some parts when others are taken away, each as often as it is there. */
function without(parts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const part of others) left.set(part, (left.get(part) ?? 0) + 1);
  return parts.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count <= 0;
  });
}

/** Rules that came with the page and are not there exactly once, or again in those inserted since. */
function lostOrDoubled(before: PageState, after: PageState): string[] {
  const count = new Map<string, number>();
  for (const rule of after.served) count.set(rule, (count.get(rule) ?? 0) + 1);
  return [...before.served.filter((rule) => count.get(rule) !== 1), ...doubled(after)];
}

/** Classes that had rules and have none. */
const undressed = (before: PageState, after: PageState) => after.bare.filter((name) => !before.bare.includes(name));

async function settled(page: Page): Promise<PageState> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return readState(page);
}

for (const width of [390, 1280]) {
  test(`React takes over every page at ${width} px without a complaint, and changes nothing it is not meant to`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() =>
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`The policy refuses ${violatedDirective} ${blockedURI}`),
      ),
    );
    const foreign: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== "data:" && origin !== baseURL) foreign.push(request.url());
    });
    expect(PATHS.length).toBeGreaterThanOrEqual(20);
    for (const path of PATHS) {
      await page.goto(path);
      await atRest(page);
      const before = await readState(page);
      await takeOver(page);
      const after = await settled(page);
      expect.soft(before.served.length, `${path} has styles`).toBeGreaterThan(100);
      expect.soft(changes(before, after), `${path}: changed`).toEqual([]);
      expect.soft(lostOrDoubled(before, after), `${path}: styles`).toEqual([]);
      expect.soft(undressed(before, after), `${path}: without styles`).toEqual([]);
    }
    expect(foreign).toEqual([]);
  });
}

test.describe("a page that is not what React would draw", () => {
  test.use({ expected: [/Minified React error #418/] });

  test("makes React complain in the console", async ({ page }) => {
    await page.route("/privacy", async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace(/(<h1[^>]*>)[^<]+/, "$1Another heading") });
    });
    await page.goto("/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another heading");
    await takeOver(page);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Another heading");
  });
});

test("what is changed, doubled or lost would be noticed", async ({ page }) => {
  await page.goto("/privacy");
  const before = await readState(page);
  expect(changes(before, before)).toEqual([]);
  expect(lostOrDoubled(before, before)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector("main h1")?.setAttribute("title", "new");
    const [sheet] = document.styleSheets;
    const rules = [...(sheet?.cssRules ?? [])];
    const at = (wanted: (rule: CSSRule) => boolean) => rules.findIndex(wanted);
    const isOfClass = (rule: CSSRule) => rule instanceof CSSStyleRule && /^\.e-[a-z0-9]+$/.test(rule.selectorText);
    const again = rules[at(isOfClass)]?.cssText.replace(/^\.e-\w+/, ".e-1x2y3z") ?? "";
    const style = document.createElement("style");
    document.head.append(style);
    style.sheet?.insertRule(again);
    const heading = document.querySelector("main h1")?.classList[0];
    for (let index = rules.length - 1; index >= 0; index--)
      if (rules[index]?.cssText.includes(`.${heading}`)) sheet?.deleteRule(index);
  });
  const after = await readState(page);
  expect(changes(before, after).join()).toContain('title="new"');
  expect(doubled(after)).toHaveLength(1);
  expect(lostOrDoubled(before, after).length).toBeGreaterThan(1);
  expect(undressed(before, after)).toHaveLength(1);
});
