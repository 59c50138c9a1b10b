import type { Page } from "@playwright/test";
import { atRest, expect, hydrate } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS, send, typed } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

const FORM_SECTION = /\/assets\/form-ticket-/;
const note = (page: Page) => page.locator("[data-note=missing]");

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
  await hydrate(page);
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
  await hydrate(page);
  await expect(page.getByLabel("Message")).toHaveValue("Do you clean zari?");
  await expect(page.getByLabel("Name")).toBeFocused();
});

const GONE = /ERR_FAILED|Failed to fetch/;

test("a page whose network is gone stays on screen, though a part of it cannot be loaded, and goes on later", async ({
  page,
  expected,
}) => {
  expected.push(GONE);
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
