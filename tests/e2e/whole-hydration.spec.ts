import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { changes, lostOrDoubled, undressed } from "#tests/helpers/probes/hydration.ts";
import { doubled, readState } from "#tests/helpers/probes/page-state.ts";
import { test } from "#tests/helpers/test.ts";

test.describe("a page that is not what React would draw", () => {
  test.use({ expected: [/Minified React error #418/] });

  test("makes React complain in the console", { tag: "@slow" }, async ({ page }) => {
    await page.route("/privacy", async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace(/(<h1[^>]*>)[^<]+/, "$1Another heading") });
    });
    await page.goto("/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another heading");
    await hydrate(page);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Another heading");
  });
});

test("what is changed, doubled or lost would be noticed", { tag: "@slow" }, async ({ page }) => {
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
