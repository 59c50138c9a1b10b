import { axeFindings } from "#tests/helpers/axe.ts";
import { allPaths, expect, takeOver, test } from "#tests/helpers/journey.ts";

// axe is put into the page, which its policy forbids to everybody else.
test.use({ bypassCSP: true });

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

      test("no page has a barrier", async ({ page }) => {
        test.setTimeout(120_000);
        for (const path of [...(await allPaths(page)), "/login", "/signup", "/forgot-password"]) {
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect.soft(await axeFindings(page), path).toEqual([]);
        }
      });

      test("neither has what opens: menu, answers, errors", async ({ page }) => {
        await page.goto("/contact");
        await takeOver(page);
        if (width < 768) await page.getByRole("button", { name: "Menu", exact: true }).click();
        else await page.getByRole("navigation", { name: "Main" }).getByText("Services", { exact: true }).click();
        await expect(page.getByRole("link", { name: /^Premium Laundry/ }).first()).toBeVisible();
        expect.soft(await axeFindings(page), "menu").toEqual([]);

        await page.goto("/faq");
        await page.getByRole("main").locator("summary").nth(2).click();
        expect.soft(await axeFindings(page), "an answer").toEqual([]);

        await page.goto("/book");
        await takeOver(page);
        await page.getByRole("main").getByRole("button", { name: "Schedule Pickup" }).click();
        await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
        expect.soft(await axeFindings(page), "a form with errors").toEqual([]);

        await page.goto("/pricing");
        await takeOver(page);
        await page.getByRole("searchbox").fill("tent");
        await expect(page.getByRole("link", { name: "Ask on WhatsApp" })).toBeVisible();
        expect.soft(await axeFindings(page), "nothing found").toEqual([]);
      });
    });
  }
}

test("a barrier would be found", async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^button-name: /)]);
});
