import type { Page } from "@playwright/test";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { brokenWords } from "#tests/helpers/probes/beyond.ts";
import {
  arrived,
  confirmed,
  fillAndSend,
  fillIn,
  REQUEST_FORMS,
  send,
  slip,
  typed,
} from "#tests/helpers/request-forms.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// What a visitor finds who comes back to a form that was sent.

const follow = (page: Page) => page.locator("main").getByRole("link", { name: "Follow this order" });

for (const [name, makeForm] of Object.entries(REQUEST_FORMS))
  test(
    `the ${name} form says after Back and after a reload that it was sent; a new visit begins anew`,
    slowUnless(name === "booking"),
    async ({ page }) => {
      const form = makeForm();
      const said = slip(page, form);
      const isPickup = form.table === "pickup_requests";
      await fillAndSend(page, form);
      await confirmed(page, form);
      await page.getByRole("link", { name: "Home" }).first().click();
      await expect(page.locator("form[data-form]")).toHaveCount(0);
      await page.goBack();
      await expect(said).toBeVisible();
      await page.reload();
      await expect(said).toBeVisible();
      await expect(follow(page)).toHaveCount(isPickup ? 1 : 0);
      // What was written to the shop stays readable, as a postcard on its way.
      await expect(page.locator("blockquote")).toHaveText([form.answers["Message"] ?? []].flat());
      expect(Object.values(await typed(page, { ...form, choices: {} })).join("")).toBe("");
      // The same address typed again is a reload to a browser.
      await page.goto("/terms");
      await page.goto(form.path);
      await expect(page.locator("form[data-form]")).toBeVisible();
      await expect(said).toHaveCount(0);
    },
  );

test("what is typed after a form was sent survives a reload, beside the confirmation", { tag: "@slow" }, async ({
  page,
}) => {
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
