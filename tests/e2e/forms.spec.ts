import type { Locator, Page } from "@playwright/test";
import { atRest, expect, holdBack, hydrate, restingPlace, scrolled } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS, send, typed } from "#tests/helpers/request-forms.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const REACT = /\/assets\/entry-/;
const ENGINE = /\/assets\/engine-/;

const ready = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached();
const engineReady = (page: Page) => page.waitForResponse(ENGINE);
const caret = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.selectionStart);

test("what is typed survives React and the form's engine, with focus and caret", async ({ page }) => {
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
  test(`a button that has the focus by ${how} before any script is not pressed`, SLOW, async ({ page }) => {
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

const FORM_SECTION = /\/assets\/form-ticket-/;
const note = (page: Page) => page.locator("[data-note=missing]");

test("a network lost while React arrives costs nothing, and is told", async ({ page, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await page.route(FORM_SECTION, (route) => route.abort("internetdisconnected"));
  const form = REQUEST_FORMS.booking();
  const answers = { ...form.answers, ...form.choices };
  await page.goto(form.path);
  await fillIn(page, form);
  const name = await page.getByLabel("Name").elementHandle();
  await send(page, form);
  await expect(note(page)).toBeVisible();
  await expect(note(page).getByRole("link", { name: /^Call \+91/ })).toBeVisible();
  expect(await typed(page, form)).toEqual(answers);

  await page.unroute(FORM_SECTION);
  await hydrate(page);
  await expect(note(page)).toBeHidden();
  expect(await typed(page, form)).toEqual(answers);
  expect(await page.getByLabel("Name").evaluate((now, then) => now === then, name)).toBe(true);
  expect(await arrived(page.request, form), "nothing is sent behind anybody's back").toEqual([]);
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("a form touched without a network stays as it is", async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto("/contact");
  await atRest(page);
  await context.setOffline(true);
  await page.getByLabel("Message").fill("Do you clean zari?");
  await page.getByLabel("Name").fill("Meena");
  await expect(note(page)).toBeHidden();
  await context.setOffline(false);
  await hydrate(page);
  await expect(page.getByLabel("Message")).toHaveValue("Do you clean zari?");
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("a page whose network is gone stays, and goes on later", async ({ page, expected }) => {
  expected.push(/ERR_FAILED|Failed to fetch/);
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path);
  await hydrate(page);
  // As where a café's network leads nowhere: the browser takes itself to be online.
  await page.route("**/*", (route) => route.abort());
  const asked = page.waitForRequest(/\/assets\/engine-/);
  await page.getByLabel("Message").focus();
  await asked;
  await expect(page.getByLabel("Message")).toBeFocused();
  await page.waitForTimeout(1_000);
  await expect(page.getByLabel("Message")).toBeFocused();
  await expect(note(page)).toBeHidden();
  await page.unroute("**/*");
  await fillIn(page, form);
  await send(page, form);
  await confirmed(page, form);
});
