import type { Page } from "@playwright/test";
import { atRest, expect, holdBack, restingPlace, scrolled, takeOver, test } from "#tests/helpers/journey.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS, send, typed } from "#tests/helpers/request-forms.ts";

const REACT = /\/assets\/entry-/;

test("what is opened, focused and scrolled to before React arrives stays as it was", async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/faq");
  const answers = page.getByRole("main").locator("details");
  const late = answers.nth(7);
  await late.locator("summary").click();
  await expect(late).toHaveAttribute("open");
  await late.locator("summary").focus();
  const before = await restingPlace(page);
  expect(before).toBeGreaterThan(100);
  const element = await late.elementHandle();
  release();
  await takeOver(page);
  await expect(late).toHaveAttribute("open");
  await expect(late.locator("p")).toBeVisible();
  await expect(late.locator("summary")).toBeFocused();
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
  expect(await late.evaluate((now, then) => now === then, element)).toBe(true);
});

test("an answer closed before React arrives stays closed", async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/services");
  const first = page.getByRole("main").locator("details").first();
  await first.locator("summary").click();
  await expect(first).not.toHaveAttribute("open");
  release();
  await takeOver(page);
  await expect(first).not.toHaveAttribute("open");
});

test("a form keeps all kinds of answers, the focus and the place", async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/book");
  await page.getByLabel("Service", { exact: true }).selectOption("premium-laundry");
  await page.getByLabel("Name").fill("Meena");
  await page.getByLabel("Pickup address").fill("14 Cross Street\nSaibaba Colony");
  const before = await restingPlace(page);
  release();
  await takeOver(page);
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("premium-laundry");
  await expect(page.getByLabel("Name")).toHaveValue("Meena");
  await expect(page.getByLabel("Pickup address")).toHaveValue("14 Cross Street\nSaibaba Colony");
  await expect(page.getByLabel("Pickup address")).toBeFocused();
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
});

test("what is typed before React arrives is there again on the next visit", async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/book");
  await atRest(page);
  await page.getByLabel("Name").fill("Meena");
  await page.getByLabel("Pickup address").fill("14 Cross Street");
  await page.goto("/terms");
  release();
  await page.goto("/book");
  await expect(page.getByLabel("Name")).toHaveValue("Meena");
  await expect(page.getByLabel("Pickup address")).toHaveValue("14 Cross Street");
});

test("the drawer stays open when React arrives", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdBack(page, REACT);
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Franchise" }).focus();
  release();
  await takeOver(page);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Franchise" })).toBeFocused();
  await drawer.getByRole("link", { name: "Franchise" }).click();
  await expect(page).toHaveURL("/franchise");
});

test("a row that was scrolled by hand goes on from there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdBack(page, /\/assets\/start-swiper-/);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What our customers say" });
  await carousel.getByRole("group", { name: "4 of 10" }).scrollIntoViewIfNeeded();
  await expect(carousel.getByText("4 of 10", { exact: true })).toBeVisible();
  release();
  await takeOver(page);
  await expect(carousel.locator(".swiper-initialized")).toBeAttached();
  await expect(carousel.getByText("4 of 10", { exact: true })).toBeVisible();
});

test("who is on the carousel's row by keyboard when Swiper arrives stays on it", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/start-swiper-/);
  await page.goto("/");
  await takeOver(page);
  const row = page.getByRole("region", { name: "What our customers say" }).locator(".swiper");
  await row.focus();
  release();
  await expect(row).toHaveClass(/swiper-initialized/);
  await expect(row).toBeFocused();
});

const FORM_SECTION = /\/assets\/form-ticket-/;
const note = (page: Page) => page.locator("[data-note=incomplete]");

test("a network lost while React arrives costs nothing: the form stays, what became of it is told, and it goes on later", async ({
  page,
  expected,
}) => {
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
  await takeOver(page);
  await expect(note(page)).toBeHidden();
  expect(await typed(page, form)).toEqual(answers);
  expect(await page.getByLabel("Name").evaluate((now, then) => now === then, name)).toBe(true);
  expect(await arrived(page.request, form), "nothing is sent behind anybody's back").toEqual([]);
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("a form touched, but not sent, while the network is away stays as it is without a word", async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto("/contact");
  await atRest(page);
  await context.setOffline(true);
  await page.getByLabel("Message").fill("Do you clean zari?");
  await page.getByLabel("Name").fill("Meena");
  await expect(note(page)).toBeHidden();
  await context.setOffline(false);
  await takeOver(page);
  await expect(page.getByLabel("Message")).toHaveValue("Do you clean zari?");
  await expect(page.getByLabel("Name")).toBeFocused();
});
