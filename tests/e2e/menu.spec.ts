import type { Page } from "@playwright/test";
import { atRest, expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import { watchCode } from "#tests/helpers/probes/untouched.ts";
import { test } from "#tests/helpers/test.ts";

const START = new Date("2026-03-04T10:00:00+05:30");
const ELSEWHERE = [640, 700] as const;
const STATES = Object.entries({ cold: atRest, hydrated: hydrate });

const services = (page: Page) => page.getByRole("navigation", { name: "Main" }).locator("summary");
const first = (page: Page) => page.getByRole("link", { name: "All services" });
const isOpen = (page: Page) => first(page).isVisible();
const wait = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

/** Opens a page and stops its clock: from here on its time passes by `wait` alone. */
async function openStopped(page: Page, wake: (page: Page) => Promise<void>): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto("/about");
  await wake(page);
  await page.clock.pauseAt(START.getTime() + 3_600_000);
}

/** Leaves the menu, closed, for longer than it remembers that it was open. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(...ELSEWHERE);
  await wait(page, 1000);
  expect(await isOpen(page)).toBe(false);
}

test.use({ viewport: { width: 1280, height: 800 } });

for (const [state, wake] of STATES) {
  test(`the menu of a ${state} page opens after 200 ms, closes after 150, obeys clicks`, async ({ page }) => {
    await openStopped(page, wake);
    const opensAfter = async (milliseconds: number) => {
      await services(page).hover();
      await wait(page, milliseconds - 1);
      expect(await isOpen(page)).toBe(false);
      await wait(page, 1);
      expect(await isOpen(page)).toBe(true);
    };
    await opensAfter(200);
    await page.mouse.move(...ELSEWHERE);
    await wait(page, 149);
    expect(await isOpen(page)).toBe(true);
    await wait(page, 1);
    expect(await isOpen(page)).toBe(false);
    await wait(page, 290);
    await services(page).hover();
    await wait(page, 1);
    expect(await isOpen(page), "at once within the next 300 ms").toBe(true);
    await page.mouse.move(...ELSEWHERE);
    await wait(page, 150 + 300);
    await opensAfter(200);
    await wait(page, 50);
    await services(page).click();
    expect(await isOpen(page), "a click as soon as it has opened leaves it open").toBe(true);
    await wait(page, 1000);
    await services(page).click();
    await wait(page, 1000);
    expect(await isOpen(page)).toBe(false);
    await leave(page);
    await services(page).hover();
    await wait(page, 100);
    await services(page).click();
    expect(await isOpen(page), "a click that is quicker than the pointer").toBe(true);
    await services(page).click();
    await wait(page, 1000);
    expect(await isOpen(page)).toBe(false);
    await leave(page);

    await services(page).focus();
    for (const open of [true, false, true]) {
      await page.keyboard.press("Enter");
      expect(await isOpen(page)).toBe(open);
    }
    await page.keyboard.press("Tab");
    await expect(first(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(services(page)).toBeFocused();
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    expect(await isOpen(page), "the focus has left it").toBe(false);
    await services(page).hover();
    await wait(page, 200);
    await page.keyboard.press("Escape");
    expect(await isOpen(page), "under a resting pointer").toBe(false);
  });

  test.describe("by touch", () => {
    test.use({ viewport: { width: 1024, height: 800 }, hasTouch: true });

    test(`the menu of a ${state} page opens by one tap, closes by the next, and leads on`, async ({ page }) => {
      await openStopped(page, wake);
      await services(page).tap();
      expect(await isOpen(page)).toBe(true);
      await services(page).tap();
      await wait(page, 1000);
      expect(await isOpen(page)).toBe(false);
      await services(page).tap();
      await page.touchscreen.tap(100, 700);
      expect(await isOpen(page)).toBe(false);
      await services(page).tap();
      await first(page).tap();
      await expect(page).toHaveURL("/services");
    });
  });
}

test("a pointer that rests on the menu before any script opens it", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/about");
  await services(page).hover();
  release();
  await expect.poll(() => isOpen(page)).toBe(true);
  await hydrate(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await services(page).hover();
  await expect.poll(() => isOpen(page)).toBe(true);
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

test.describe("the drawer", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  const button = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });

  test("opens and leads on without React, keeps the focus inside and gives it back", async ({ page }) => {
    const unneeded = watchCode(page);
    await page.goto("/");
    await atRest(page);
    await button(page).tap();
    await drawer(page).getByRole("button", { name: "Close" }).click();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(drawer(page).locator(":focus")).toHaveCount(1);
    for (const key of ["Shift+Tab", ...Array.from({ length: 30 }, () => "Tab")]) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await button(page).click();
    await drawer(page).getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(drawer(page)).toBeHidden();
    await atRest(page);
    expect(unneeded()).toEqual([]);
  });

  test("stays open when React arrives, and then closes behind the page it leads to", async ({ page }) => {
    const release = await holdBack(page, /\/assets\/entry-/);
    await page.goto("/about");
    await button(page).click();
    const franchise = drawer(page).getByRole("link", { name: "Franchise" });
    await franchise.focus();
    release();
    await hydrate(page);
    await expect(drawer(page)).toBeVisible();
    await expect(franchise).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/franchise");
    await expect(page.getByRole("main", { name: /Franchise/ })).toBeFocused();
    await expect(drawer(page)).toBeHidden();
  });
});
