import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { moving, smallTargets, strangeWords } from "#tests/helpers/probes/preferences.ts";
import { test } from "#tests/helpers/test.ts";

test("what moves, what is small and what is said in the wrong language would be found", { tag: "@slow" }, async ({
  page,
}) => {
  await page.goto("/");
  expect(await moving(page)).not.toEqual([]);
  await page.evaluate(() => {
    for (const name of document.querySelectorAll("[lang=ta]")) name.removeAttribute("lang");
    for (const link of document.querySelectorAll<HTMLElement>("header a")) link.style.minHeight = "0";
  });
  expect(await strangeWords(page)).toEqual([expect.stringMatching(/ is said as en/)]);
  expect(await smallTargets(page)).not.toEqual([]);
});

test("with forced colours every field keeps its edge, and the focus its mark", { tag: "@slow" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const path of ["/", "/book", "/pricing", "/services"]) {
    await page.goto(path);
    await hydrate(page);
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll("input, select, textarea")].flatMap((control) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
        const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
        return hasEdge || !control.checkVisibility() ? [] : [control.outerHTML.slice(0, 80)];
      }),
    );
    expect(edgeless, path).toEqual([]);
    expect(await hiddenFocus(page), path).toEqual([]);
  }
});

test("with forced colours the tag keeps its paper, and whether the shop is open its dot", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/");
  const state = page.getByRole("main").locator("[data-open]").first();
  const [paper, dot] = await state.evaluate((element) => [
    getComputedStyle(element.parentElement ?? element).backgroundColor,
    getComputedStyle(element, "::before").borderTopColor,
  ]);
  expect(paper).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  expect(dot).not.toBe(paper);
});

test("where the session is not known yet, a page shows where its content will be", async ({ page }) => {
  await page.route("**/assets/**", () => {});
  await page.goto("/login", { waitUntil: "commit" });
  const main = page.getByRole("main");
  await expect(main.locator("[aria-busy=true] > div").first()).toBeVisible();
});
