import type { Page } from "@playwright/test";
import { axeFindings, expectNoBarrier } from "#tests/helpers/axe.ts";
import { keepSession } from "#tests/helpers/backend.ts";
import { test } from "#tests/helpers/customers.ts";
import { EVERY_PAGE, openAlive } from "#tests/helpers/every-page.ts";
import { expect, takeOver } from "#tests/helpers/journey.ts";
import { fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";

// axe is put into the page, which its policy forbids to everybody else.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

interface State {
  readonly name: string;
  /** What leads to it; pages without this do not know the state. */
  readonly door: string;
  readonly enter: (page: Page) => Promise<void>;
  /** What it adds to the page. */
  readonly part: string;
}

/** What visitors make of a page. */
const STATES: readonly State[] = [
  {
    name: "menu open",
    door: "header nav summary",
    enter: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator("header nav summary").click();
    },
    part: "header nav",
  },
  {
    name: "an answer open",
    door: "main details:not([open]) > summary",
    enter: (page) => page.locator("main details:not([open]) > summary").first().click(),
    part: "main details[open]",
  },
  {
    name: "form with errors",
    door: "main form[novalidate] [type=submit]",
    enter: async (page) => {
      await page.locator("main form [type=submit]").click();
      await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
    },
    part: "main form",
  },
  {
    name: "nothing found",
    door: "main [type=search]",
    enter: async (page) => {
      await page.getByRole("searchbox").fill("tent");
      await expect(page.getByRole("link", { name: "Ask on WhatsApp" })).toBeVisible();
    },
    part: "main",
  },
  {
    name: "dialog open",
    door: "main [aria-haspopup=dialog]",
    enter: async (page) => {
      await page.locator("main [aria-haspopup=dialog]").click();
      await expect(page.locator("main dialog")).toBeVisible();
    },
    part: "main dialog",
  },
  {
    name: "drawer open",
    door: "header button[commandfor]",
    enter: async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    },
    part: "dialog[open]",
  },
];

for (const route of EVERY_PAGE) {
  test(`${route.path} has no barrier, at rest nor with what opens on it`, async ({ page, demo }) => {
    test.setTimeout(90_000);
    await openAlive(page, route, demo);
    await expectNoBarrier(page, "at rest");
    for (const { name, door, enter, part } of STATES) {
      if ((await page.locator(door).count()) === 0) continue;
      await enter(page);
      await expectNoBarrier(page, name, part);
      await page.keyboard.press("Escape");
    }
  });
}

for (const [name, make] of Object.entries(REQUEST_FORMS)) {
  test(`no barrier stands where the ${name} form was sent`, async ({ page }) => {
    const form = make();
    await page.goto(form.path);
    await takeOver(page);
    await fillIn(page, form);
    await page.getByRole("main").getByRole("button", { name: form.submit }).click();
    await expect(page.getByRole("main").getByText(form.confirmation.title)).toBeVisible();
    await expectNoBarrier(page, "sent");
  });
}

test("a dashboard has no barrier, with orders, without, and when they cannot be read", async ({
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

test("a barrier would be found", async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  expect(await axeFindings(page, "main")).toEqual([expect.stringMatching(/^button-name: /)]);
  expect(await axeFindings(page, "header")).toEqual([]);
});
