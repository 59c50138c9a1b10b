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
