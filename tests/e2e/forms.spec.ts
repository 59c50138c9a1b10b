import type { Locator, Page } from "@playwright/test";
import { expect, holdBack, restingPlace, scrolled } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

const REACT = /\/assets\/entry-/;
const ENGINE = /\/assets\/engine-/;

const ready = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached();
const engineReady = (page: Page) => page.waitForResponse(ENGINE);
const caret = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.selectionStart);

test("what is typed survives the arrival of React and of the form's engine, with focus and caret", async ({ page }) => {
  const releaseReact = await holdBack(page, REACT);
  const releaseEngine = await holdBack(page, ENGINE);
  await page.goto("/book");
  const name = page.getByLabel("Name");
  const before = await name.elementHandle();
  await page.getByLabel("Service", { exact: true }).selectOption("premium-laundry");
  await page.getByLabel("Pickup address").fill("14 Cross Street\nSaibaba Colony");
  await name.pressSequentially("Mena");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const place = await restingPlace(page);
  releaseReact();
  await ready(page);
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(3);
  await page.keyboard.type("e");
  await expect(name).toBeFocused();
  expect(await caret(page)).toBe(3);
  const arrived = engineReady(page);
  releaseEngine();
  await arrived;
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await expect(name).toHaveValue("Meena");
  await expect(name).toBeFocused();
  expect(await caret(page)).toBe(3);
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("premium-laundry");
  await expect(page.getByLabel("Pickup address")).toHaveValue("14 Cross Street\nSaibaba Colony");
  expect(await name.evaluate((now, then) => now === then, before)).toBe(true);
});

test("a form sent before React is there waits for it and is then checked", async ({ page }) => {
  const releaseReact = await holdBack(page, REACT);
  await page.goto("/franchise");
  await page.getByLabel("City").fill("Madurai");
  await page.getByRole("button", { name: "Submit Application" }).click();
  releaseReact();
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Name must be at least 2 characters",
    "Invalid email address",
    "Phone number must be at least 10 characters",
    "Please select your investment range",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("City")).toHaveValue("Madurai");
});

test("a press before any script has come counts", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/franchise");
  await page.getByRole("button", { name: "Submit Application" }).click();
  release();
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
});

const REACHED: Readonly<Record<string, (page: Page, button: Locator) => Promise<void>>> = {
  "a pointer that let go elsewhere": async (page, button) => {
    await button.hover();
    await page.mouse.down();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.up();
  },
  keys: async (page) => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  },
};
for (const [how, reach] of Object.entries(REACHED))
  test(`a button that got the focus by ${how} before any script has come is not pressed`, {
    tag: "@slow",
  }, async ({ page }) => {
    const release = await holdBack(page, /\/assets\/boot-/);
    await page.goto("/franchise");
    await page.getByLabel("Investment range").focus();
    const button = page.getByRole("button", { name: "Submit Application" });
    await reach(page, button);
    await expect(button).toBeFocused();
    release();
    await ready(page);
    await page.waitForTimeout(500);
    await expect(page.getByRole("group", { name: "There is a problem" })).toHaveCount(0);
  });
