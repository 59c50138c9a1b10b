import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test("an owner chooses Tamil, closes the shop tomorrow, and goes back to English", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "தமிழ்" }).click();
  await expect(page.getByRole("heading", { name: "என்ன மாற்ற வேண்டும்?" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "ta");
  await expectNoBarrier(page, "the start in Tamil");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: /^நாளை விடுமுறை/ }).click();
  await expect(page.getByText("வாடிக்கையாளர் படிப்பது:")).toBeVisible();
  await expect(page.getByText("எல்லா மாற்றங்களும் சேமித்தாயிற்று")).toBeVisible();
  // The schema names its fields in English.
  await page.getByRole("link", { name: "சேவைகள்" }).first().click();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.locator("label [lang=en]").first()).toBeVisible();
  // The check says in English what is wrong.
  const title = page.getByRole("main").getByRole("textbox").first();
  await title.fill("");
  await expect(page.locator(".problem[lang=en]").first()).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en");
});
