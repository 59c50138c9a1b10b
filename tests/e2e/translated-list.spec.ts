import type { Page } from "@playwright/test";
import { CHANGES } from "#tests/helpers/changed-page.ts";
import { countSome, openPrices, slipOf } from "#tests/helpers/counting.ts";
import { atRest, expect, hydrate } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

// A translator puts every text into an element that React does not know, before the first touch or later.

const translate = (page: Page) =>
  page.evaluate(`(${CHANGES["a translator wraps texts"]})(document.getElementById("root"))`);

const street = (page: Page) => page.getByLabel(/Do you come to my street\?/);
const answer = (page: Page) => page.locator("#area").getByRole("status");
const ticketList = (page: Page) => page.getByRole("main").getByRole("region", { name: /Your list/ });

test.beforeEach(({ tolerated }) => void tolerated.push(/^The page was redrawn/));

for (const moment of ["before", "after"] as const)
  test(`a page that is translated ${moment} hydration answers for which areas the rider comes`, async ({ page }) => {
    await page.goto("/contact");
    if (moment === "before") await atRest(page);
    else await hydrate(page);
    await translate(page);
    await street(page).fill("641002");
    await expect(answer(page)).toContainText("Yes, we come to R.S. Puram");
    await translate(page);
    await street(page).fill("600001");
    await expect(answer(page)).toContainText("does not come to 600001 yet");
    await expect(answer(page)).not.toContainText("R.S. Puram (641002)");
    await translate(page);
    await street(page).fill("Nowhere");
    await page.getByRole("button", { name: /Check/ }).click();
    await expect(answer(page)).toContainText(/We do not know .*Nowhere/);
    await expect(answer(page)).not.toContainText("600001");
  });

test("the list on the ticket of a translated page is there after a reload, and is sent as it is", async ({ page }) => {
  const form = REQUEST_FORMS.booking();
  await openPrices(page);
  await translate(page);
  await countSome(page);
  await slipOf(page)
    .getByRole("link", { name: /Book with these/ })
    .click();
  await expect(ticketList(page).getByRole("listitem")).toHaveCount(3);
  await fillIn(page, form);
  await translate(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("Ring twice");
  await page.reload();
  await translate(page);
  await hydrate(page);
  await expect(ticketList(page).getByRole("listitem")).toHaveText([/1 × Coat/, /2 × Saree/, /40 Sq Ft × Carpet/]);
  await expect(ticketList(page)).toContainText("from ₹1,644");
  await translate(page);
  await page.locator("main [type=submit]").click();
  await confirmed(page, form);
  const [row] = await arrived(page.request, form);
  expect(row?.["answers"]).toEqual([expect.objectContaining({ kind: "items", lines: expect.any(Array) })]);
});

test("the list can be taken off the ticket of a translated page", async ({ page }) => {
  await openPrices(page);
  await countSome(page);
  await slipOf(page).getByRole("link", { name: "Book with these" }).click();
  await expect(ticketList(page)).toContainText("from ₹1,644");
  await translate(page);
  await ticketList(page)
    .getByRole("button", { name: /Clear the list/ })
    .click();
  await expect(ticketList(page)).toBeHidden();
});
