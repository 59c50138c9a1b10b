import { expect } from "#tests/helpers/e2e.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { test } from "#tests/helpers/test.ts";

// Readers' own styles are put into the page, which its policy forbids to everybody else.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

test("what cannot be read would be found", { tag: "@slow" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/privacy");
  const broken = async (content: string) => {
    const own = await page.addStyleTag({ content });
    const found = await illegible(page);
    await own.evaluate((element) => element.parentNode?.removeChild(element));
    return found;
  };
  expect(await broken("h1 { white-space: nowrap; font-size: 90px !important }")).toContainEqual(
    expect.stringMatching(/ leaves the window$/),
  );
  expect(await broken("h1 { margin-bottom: -2em !important }")).toContainEqual(
    expect.stringMatching(/ lie on each other$/),
  );
  expect(await broken("h1 { overflow: hidden; height: 10px }")).toEqual([expect.stringMatching(/ is cut by its h1$/)]);
});
