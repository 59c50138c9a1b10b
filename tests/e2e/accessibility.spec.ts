import { keepSession } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { axeFindings, expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, make] of Object.entries(REQUEST_FORMS)) {
  test(`no barrier is where the ${name} form was sent`, slowUnless(name === "booking"), async ({ page }) => {
    const form = make();
    await page.goto(form.path);
    await hydrate(page);
    await fillIn(page, form);
    await page.getByRole("main").getByRole("button", { name: form.submit }).click();
    await expect(page.getByRole("main").getByText(form.confirmation.title)).toBeVisible();
    await expectNoBarrier(page, "sent");
  });
}

test("a dashboard has no barrier, with orders, without, and when they cannot be read", { tag: "@slow" }, async ({
  page,
  demo,
  newcomer,
  expected,
}) => {
  expected.push(/status of 503/);
  test.setTimeout(60_000);
  await keepSession(page, demo);
  await page.goto("/dashboard");
  await expect(page.getByRole("table", { name: "Recent Orders" }).locator("tbody tr")).toHaveCount(10);
  await expectNoBarrier(page, "with orders");
  await keepSession(page, newcomer);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Nothing on the line yet" })).toBeVisible();
  await expectNoBarrier(page, "without orders");
  await page.route(/\/rest\/v1\//, (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your orders could not be loaded" })).toBeVisible();
  await expectNoBarrier(page, "not readable");
});

test("a barrier would be found", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  expect(await axeFindings(page, "main")).toEqual([expect.stringMatching(/^button-name: /)]);
  expect(await axeFindings(page, "header")).toEqual([]);
});
