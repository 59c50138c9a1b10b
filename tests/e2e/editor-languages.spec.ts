import type { Page } from "@playwright/test";
import { markOf } from "#document/languages/source-texts.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test("an owner chooses Tamil, closes the shop tomorrow, and goes back to English", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en-IN");
  await page.getByRole("button", { name: "தமிழ்" }).click();
  await expect(page.getByRole("heading", { name: "என்ன மாற்ற வேண்டும்?" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "ta");
  await expectNoBarrier(page, "the start in Tamil");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: /^நாளை விடுமுறை/ }).click();
  await expect(page.getByText("வாடிக்கையாளர் படிப்பது:")).toBeVisible();
  await expect(page.getByText("எல்லா மாற்றங்களும் சேமித்தாயிற்று")).toBeVisible();
  // The schema names its fields, too.
  await openService(page);
  await expect(page.getByLabel("தலைப்பு", { exact: true }).first()).toBeVisible();
  await expect(page.locator("label [lang=ta]", { hasText: "தலைப்பு" }).first()).toBeVisible();
  // The check says in English what is wrong.
  await page.getByLabel("தலைப்பு", { exact: true }).first().fill("");
  await expect(page.locator(".problem[lang=en]").first()).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en-IN");
});

test("the name of a field that is not translated is in English, and said as English", async ({ page, editor }) => {
  const mark = markOf("Title");
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(mark, "another") });
  });
  await openEditor(page, editor, "#/");
  await page.getByRole("button", { name: "தமிழ்" }).click();
  await openService(page);
  await expect(page.locator("label [lang=en]", { hasText: "Title" }).first()).toBeVisible();
  await expect(page.locator("label [lang=ta]").first()).toBeVisible();
});

test("where the editor does not open, it says so in the chosen language, with a way back to English", async ({
  page,
  editor,
}) => {
  await page.clock.install();
  await openEditor(page, editor, "#/");
  await page.evaluate(() => localStorage.setItem("words-lang", "hi"));
  const code = /\/assets\/site-editor/;
  await page.route(code, () => {});
  await page.goto(`${editor.url}/edit`);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("heading", { name: "यह पेज नहीं खुला" })).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
});

/** The form of the first service, in Tamil. */
async function openService(page: Page): Promise<void> {
  await page.getByRole("link", { name: "சேவைகள்" }).first().click();
  await page.getByRole("main").getByRole("link").first().click();
}
