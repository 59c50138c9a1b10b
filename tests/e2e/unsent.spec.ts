import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import {
  arrived,
  confirmed,
  drafts,
  fillAndSendOffline,
  fillIn,
  REQUEST_FORMS,
  send,
  typed,
} from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

const waits = (page: Page) => page.getByRole("status").filter({ hasText: "This has not been sent yet" });
const BACK = "You are back online: it can be sent now.";

test("a form sent without a network is kept over closing the tab, and is sent once when it is pressed again", {
  tag: "@slow",
}, async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const form = REQUEST_FORMS.booking();
  await fillAndSendOffline(page, form);
  await expect(page.getByRole("group", { name: "Your request has not been sent" })).toContainText("no network");
  await expect(page.getByText(BACK)).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: BACK })).toBeVisible();
  expect(await arrived(page.request, form), "nothing is sent behind anybody's back").toEqual([]);
  await page.close();

  const later = await context.newPage();
  await later.goto(form.path);
  await expect(waits(later)).toContainText(/You filled it in on \d+ \w+ \d{4} at \d+:\d\d [ap]m\./);
  await expect(waits(later)).toContainText(BACK);
  expect(await typed(later, form)).toEqual({ ...form.answers, ...form.choices });
  await send(later, form);
  await confirmed(later, form);
  await expect(waits(later)).toBeHidden();
  expect(await arrived(later.request, form)).toHaveLength(1);
  expect(await drafts(later)).toEqual([]);
});

test("a form that was only begun does not wait to be sent", async ({ page }) => {
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path);
  await fillIn(page, form);
  await expect.poll(() => drafts(page)).not.toEqual([]);
  await page.reload();
  await expect.poll(() => typed(page, form)).toEqual(form.answers);
  await expect(waits(page)).toBeHidden();
});
