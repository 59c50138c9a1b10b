import type { Page } from "@playwright/test";
import { atRest, expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

const START = new Date("2026-03-04T10:00:00+05:30");
const ELSEWHERE = [640, 700] as const;

const services = (page: Page) => page.getByRole("navigation", { name: "Main" }).locator("summary");
const isOpen = (page: Page) => page.getByRole("link", { name: "All services" }).isVisible();

/** Opens a page and stops its clock: from here on its time passes by `page.clock.runFor` alone. */
async function openStopped(page: Page, wake: (page: Page) => Promise<void>): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto("/about");
  await wake(page);
  await page.clock.pauseAt(START.getTime() + 3_600_000);
}

test.use({ viewport: { width: 1280, height: 800 } });

for (const [state, wake] of Object.entries({ cold: atRest, hydrated: hydrate })) {
  test.describe(`the menu of a ${state} page`, () => {
    test("opens after 200 ms, closes after 150 ms, and opens at once within the next 300 ms", async ({ page }) => {
      await openStopped(page, wake);
      await services(page).hover();
      await page.clock.runFor(199);
      expect(await isOpen(page)).toBe(false);
      await page.clock.runFor(1);
      expect(await isOpen(page)).toBe(true);
      await page.mouse.move(...ELSEWHERE);
      await page.clock.runFor(149);
      expect(await isOpen(page)).toBe(true);
      await page.clock.runFor(1);
      expect(await isOpen(page)).toBe(false);
      await page.clock.runFor(290);
      await services(page).hover();
      await page.clock.runFor(1);
      expect(await isOpen(page)).toBe(true);
    });

    test("takes its 200 ms again once 300 ms have passed", { tag: "@slow" }, async ({ page }) => {
      await openStopped(page, wake);
      await services(page).hover();
      await page.clock.runFor(200);
      await page.mouse.move(...ELSEWHERE);
      await page.clock.runFor(150 + 300);
      await services(page).hover();
      await page.clock.runFor(199);
      expect(await isOpen(page)).toBe(false);
      await page.clock.runFor(1);
      expect(await isOpen(page)).toBe(true);
    });

    test("stays open when it is clicked as soon as it has opened; a later click closes it", async ({ page }) => {
      await openStopped(page, wake);
      await services(page).hover();
      await page.clock.runFor(250);
      await services(page).click();
      expect(await isOpen(page)).toBe(true);
      await page.clock.runFor(1000);
      await services(page).click();
      expect(await isOpen(page)).toBe(false);
      await page.clock.runFor(1000);
      expect(await isOpen(page)).toBe(false);
    });

    test("obeys clicks that are quicker than the pointer's 200 ms", async ({ page }) => {
      await openStopped(page, wake);
      await services(page).hover();
      await page.clock.runFor(100);
      await services(page).click();
      expect(await isOpen(page)).toBe(true);
      await services(page).click();
      await page.clock.runFor(1000);
      expect(await isOpen(page)).toBe(false);
    });

    test("opens and closes by Enter, and Escape gives the focus back", async ({ page }) => {
      await openStopped(page, wake);
      await services(page).focus();
      await page.keyboard.press("Enter");
      expect(await isOpen(page)).toBe(true);
      await page.keyboard.press("Enter");
      expect(await isOpen(page)).toBe(false);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "All services" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(services(page)).toBeFocused();
      expect(await isOpen(page)).toBe(false);
    });

    test("closes when the focus leaves it, and by Escape under a resting pointer", { tag: "@slow" }, async ({
      page,
    }) => {
      await openStopped(page, wake);
      await services(page).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Shift+Tab");
      expect(await isOpen(page)).toBe(false);
      await services(page).hover();
      await page.clock.runFor(200);
      expect(await isOpen(page)).toBe(true);
      await page.keyboard.press("Escape");
      expect(await isOpen(page)).toBe(false);
    });
  });
}

test("a pointer that rests on the menu before any script has come opens it", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/about");
  await services(page).hover();
  release();
  await expect.poll(() => isOpen(page)).toBe(true);
});

test("a pointer that rests elsewhere opens nothing", { tag: "@slow" }, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/about");
  await page.mouse.move(...ELSEWHERE);
  release();
  await atRest(page);
  await page.waitForTimeout(400);
  expect(await isOpen(page)).toBe(false);
});

test("a click before any script has come keeps its meaning", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/about");
  await services(page).click();
  await services(page).click();
  release();
  await atRest(page);
  await page.waitForTimeout(400);
  expect(await isOpen(page)).toBe(false);
  await services(page).click();
  expect(await isOpen(page)).toBe(true);
  await page.mouse.move(...ELSEWHERE);
  await expect.poll(() => isOpen(page)).toBe(false);
});

test("the menu of a page that React has drawn afresh opens as well", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/about");
  await hydrate(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await services(page).hover();
  await expect.poll(() => isOpen(page)).toBe(true);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 1024, height: 800 }, hasTouch: true });

  for (const [state, wake] of Object.entries({ cold: atRest, hydrated: hydrate })) {
    test(`the menu of a ${state} page opens by one tap, closes by the next and waits for nothing`, async ({ page }) => {
      await openStopped(page, wake);
      await services(page).tap();
      expect(await isOpen(page)).toBe(true);
      await services(page).tap();
      expect(await isOpen(page)).toBe(false);
      await page.clock.runFor(1000);
      expect(await isOpen(page)).toBe(false);
      await services(page).tap();
      await page.touchscreen.tap(100, 700);
      expect(await isOpen(page)).toBe(false);
    });
  }
});
