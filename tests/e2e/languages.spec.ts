import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { PSEUDO_LANG, wordsOfCode } from "#tests/helpers/pseudo-site.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

let site: TimedSite;

test.beforeAll(async () => {
  site = await serveSite(translatedSite(readSchema(), readSite(), PSEUDO_LANG), new Date().toISOString());
});

test.afterAll(() => site.close());

const there = `/${PSEUDO_LANG}`;

test("a visitor changes the language at the foot of a page, and the next pages stay in it", async ({ page }) => {
  await page.goto(`${site.url}/pricing`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Ελληνικά" }).click();
  await expect(page).toHaveURL(`${site.url}${there}/pricing`);
  await expect(page.locator("html")).toHaveAttribute("lang", PSEUDO_LANG);
  await hydrate(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(`${site.url}${there}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/⟦.+⟧/);
  await page.getByRole("main").locator(`a[href="${there}/book"]`).first().click();
  await expect(page).toHaveURL(`${site.url}${there}/book`);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${site.url}/book`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
});

test("a form checks, counts and answers in the language of its page", async ({ page }) => {
  await page.goto(`${site.url}${there}/book`);
  await hydrate(page);
  await page.getByRole("main").locator("form button[type=submit]").click();
  await expect(page.getByRole("main").getByText("⟦Name is required⟧").first()).toBeVisible();
  const words = await page.getByRole("main").allInnerTexts();
  const values = await page.getByRole("main").locator("option").allInnerTexts();
  expect(wordsOfCode([...words, ...values].join("\n"), ["R.S. Puram"])).toEqual([]);
});
