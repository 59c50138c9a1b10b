import type { Page } from "@playwright/test";
import { successToast } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import { brokenWords } from "#tests/helpers/probes/beyond.ts";
import {
  arrived,
  beginAgain,
  confirmed,
  drafts,
  fillAndSend,
  fillIn,
  REQUEST_FORMS,
  send,
  slip,
  typed,
} from "#tests/helpers/request-forms.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";
import { SLOW, slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const follow = (page: Page) => page.locator("main").getByRole("link", { name: "Follow this order" });

for (const [name, makeForm] of Object.entries(REQUEST_FORMS)) {
  const tag = slowUnless(/^(pickup|contact)$/.test(name));
  test(`the ${name} form arrives, is confirmed once the server has it, and is emptied`, tag, async ({ page }) => {
    const form = makeForm();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(form.path);
    await fillIn(page, form);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/rest/v1/${form.table}`, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await send(page, form);
    await expect.poll(() => arrived(page.request, form)).toHaveLength(1);
    await expect(page.getByRole("button", { name: "One moment…" })).toHaveAttribute("aria-disabled", "true");
    await expect(slip(page, form), "nothing is confirmed before the answer").toHaveCount(0);

    release();
    await confirmed(page, form);
    await expect(successToast(page), "it is said once").toHaveCount(0);
    await expect(slip(page, form)).toBeInViewport({ ratio: 1 });
    await expect(page.locator("form[data-form]"), "nothing is left to be filled in").toHaveCount(0);
    // What was written to the shop stays readable, as a postcard on its way.
    await expect(page.locator("blockquote")).toHaveText([form.answers["Message"] ?? []].flat());
    await expect(follow(page)).toHaveCount(form.table === "pickup_requests" ? 1 : 0);
    await beginAgain(page, form);
    await expect(slip(page, form)).toHaveCount(0);
    await expect(page.locator("form[data-form]")).toBeFocused();
    expect(Object.values(await typed(page, { ...form, choices: {} })).join("")).toBe("");
    expect(await drafts(page)).toEqual([]);
    expect(await arrived(page.request, form)).toEqual([expect.objectContaining(form.stored)]);
  });
}

test("a double click before React has the page sends once", async ({ page }) => {
  const form = REQUEST_FORMS.contact();
  const releaseReact = await holdBack(page, /\/assets\/entry-/);
  await page.goto(form.path);
  await fillIn(page, form);
  let sent = 0;
  const release = await holdBack(page, new RegExp(`/rest/v1/${form.table}$`));
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(form.table)) sent += 1;
  });
  await page.getByRole("button", { name: form.submit }).dblclick();
  await page.keyboard.press("Enter");
  releaseReact();
  await expect.poll(() => sent).toBeGreaterThan(0);
  await expect(page.locator("form[data-form] [type=submit]")).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(slip(page, form)).toBeVisible();
  expect(sent).toBe(1);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("a request whose answer was lost is sent again under its id, and counts as arrived", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED .*\/rest\/v1\/pickup_requests/, /status of 409 .*\/rest\/v1\/pickup_requests/);
  const form = REQUEST_FORMS.booking();
  const ids: unknown[] = [];
  await page.route("**/rest/v1/pickup_requests", async (route) => {
    ids.push(route.request().postDataJSON().id);
    const response = await route.fetch();
    if (ids.length === 1) await route.abort("failed");
    else await route.fulfill({ response });
  });
  await fillAndSend(page, form);
  await expect(page.getByRole("group", { name: "Your request has not been sent" })).toBeFocused();
  expect(await arrived(page.request, form)).toHaveLength(1);
  await page.reload();
  await send(page, form);
  await confirmed(page, form);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

// What a visitor finds who comes back to a form that was sent.

test("a form says after Back and after a reload that it was sent; a new visit begins anew", async ({ page }) => {
  const form = REQUEST_FORMS.booking();
  await fillAndSend(page, form);
  await confirmed(page, form);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page.locator("form[data-form]")).toHaveCount(0);
  await page.goBack();
  await expect(slip(page, form)).toBeVisible();
  await page.reload();
  await expect(slip(page, form)).toBeVisible();
  expect(Object.values(await typed(page, { ...form, choices: {} })).join("")).toBe("");
  // The same address typed again is a reload to a browser.
  await page.goto("/terms");
  await page.goto(form.path);
  await expect(page.locator("form[data-form]")).toBeVisible();
  await expect(slip(page, form)).toHaveCount(0);
});

test("what is typed after a form was sent survives a reload, beside the slip", SLOW, async ({ page }) => {
  const form = REQUEST_FORMS.contact();
  await fillAndSend(page, form);
  await confirmed(page, form);
  await page.reload();
  await hydrate(page);
  await fillIn(page, form);
  await page.reload();
  await expect(slip(page, form)).toBeVisible();
  expect(await typed(page, form)).toEqual({ ...form.answers, ...form.choices });
});

test("a customer who sends a pickup without the account follows it by its tracking link", async ({ page }) => {
  const form = REQUEST_FORMS.booking();
  await keepSession(page, await newCustomer(page.request));
  await page.goto(form.path);
  await expect(page.getByLabel("Email", { exact: true })).not.toHaveValue("");
  await fillIn(page, form);
  await page.getByRole("checkbox", { name: "Send it without my account" }).check();
  await send(page, form);
  await confirmed(page, form);
  await expect(follow(page)).toHaveAttribute("href", /^\/track#/);
  expect(await arrived(page.request, form)).toMatchObject([{ user_id: null }]);
});

test("on the smallest phone the slip keeps the longest words of each language whole", async ({ page }) => {
  const form = REQUEST_FORMS.booking();
  await page.setViewportSize({ width: 320, height: 800 });
  await fillAndSend(page, form);
  await confirmed(page, form);
  const told = await slip(page, form).elementHandle();
  for (const translation of Object.values(siteInEveryLanguage().translations ?? {})) {
    const text = translation?.texts["forms/booking/confirmation/text"]?.text;
    await told?.evaluate((note, words) => Reflect.set(note, "textContent", words), text);
    expect(await brokenWords(page, "main [role=group]")).toEqual([]);
  }
});
