import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

/** What a document of a later version of the site might have. */
const CARD = { id: "loyalty", type: "loyalty-card", heading: "Twelve shirts, one free" };

test.use({ expected: [/"loyalty-card" is not known/] });

test("code that is older than the document leaves out what it does not know, reports it, and goes on", async ({
  page,
}) => {
  await page.route(/\/data\/.*\.json/, async (route) => {
    const answer = await route.fetch();
    const { shell, page: content, ...data } = await answer.json();
    const [first, ...others] = content.sections;
    const sections = [{ ...first, shade: "dawn" }, CARD, ...others];
    const newer = { shell: { ...shell, loyalty: { from: 12 } }, page: { ...content, audience: "all", sections } };
    await route.fulfill({ json: { ...data, ...newer } });
  });
  await page.goto("/about");
  await hydrate(page);
  await expect(page.getByText(CARD.heading)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Pricing", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Price list" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Saree/ }).first()).toBeVisible();
});
