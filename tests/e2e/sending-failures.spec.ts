import type { Page } from "@playwright/test";
import { longDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { successToast } from "#tests/helpers/account-pages.ts";
import { asShop, keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import {
  arrived,
  confirmed,
  drafts,
  fillAndSend,
  fillAndSendOffline,
  fillIn,
  REQUEST_FORMS,
  type RequestForm,
  send,
  typed,
} from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

const NOT_SENT = "Your request has not been sent";
const SERVER =
  "We cannot be reached at the moment. Everything you typed stays here: please try again, or reach us another way.";
const OFFLINE = "Your device has no network at the moment. Everything you typed stays here";

const note = (page: Page) => page.getByRole("group", { name: NOT_SENT });

/** Everything typed is in the form and in the message to send by hand. */
async function expectNothingLost(page: Page, form: RequestForm): Promise<void> {
  expect(await typed(page, form)).toEqual({ ...form.answers, ...form.choices });
  const links = ["Send by WhatsApp", "Send by email"].map((name) => note(page).getByRole("link", { name }));
  for (const link of links) {
    const message = new URL((await link.getAttribute("href")) ?? "").searchParams;
    const text = message.get("text") ?? message.get("body") ?? "";
    expect(text).toContain("14 Bashyakarlu Road West");
    expect(text).toMatch(new RegExp(`Pickup date: \\w+day, ${longDate(pickupDay(), DEFAULT_LANG)}`));
    expect(text).toContain("Service: Premium Laundry");
  }
  await expect(note(page).getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+91/);
}

test("when the server fails, nothing typed is lost and a second try arrives", async ({ page, expected }) => {
  expected.push(/status of 500/);
  const form = REQUEST_FORMS.booking();
  await page.route("**/rest/v1/pickup_requests", (route) =>
    route.fulfill({ status: 500, json: { code: "XX000", message: "internal error" } }),
  );
  await fillAndSend(page, form);
  // The code is to be read out on the phone.
  await expect(note(page).getByText(SERVER)).toHaveText(`${SERVER} (XX000)`);
  await expect(note(page)).toBeFocused();
  await expectNothingLost(page, form);
  await expect(successToast(page)).toHaveCount(0);
  await page.unroute("**/rest/v1/pickup_requests");
  await page.getByRole("button", { name: "Try again" }).click();
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

const waits = (page: Page) => page.getByRole("status").filter({ hasText: "This has not been sent yet" });
const BACK = "You are back online: it can be sent now.";

test("a form sent without a network is kept over closing the tab, and is sent once when it is pressed again", async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const form = REQUEST_FORMS.booking();
  await fillAndSendOffline(page, form);
  await expect(note(page)).toContainText(OFFLINE);
  await expectNothingLost(page, form);
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

test("a day the shop has closed since the page was made is refused by the server, at the field", async ({
  page,
  expected,
}) => {
  expected.push(/status of 400/);
  const day = pickupDay(200);
  const closed = { time_zone: "Asia/Kolkata", closed_weekdays: [], closed_dates: [day], open_dates: [] };
  await asShop(page.request, "rpc/publish_shop_facts", { facts: closed });
  const form = REQUEST_FORMS.booking();
  await fillAndSend(page, { ...form, answers: { ...form.answers, "Pickup date": day } });
  await expect(page.getByRole("group", { name: "There is a problem" }).getByRole("link")).toHaveText([
    "We are closed that day",
  ]);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kavitha");
});

test("logging out clears what was typed", async ({ page }) => {
  await keepSession(page, await newCustomer(page.request));
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path);
  await fillIn(page, form);
  await expect.poll(() => drafts(page)).toEqual([expect.stringMatching(/^draft:contact#/)]);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(Object.values(await typed(page, form)).join("")).toBe("");
});

test("an id of a database that has been set up anew since is exchanged, and nobody hears of it", {
  tag: "@slow",
}, async ({ page, expected }) => {
  expected.push(/status of 401/);
  const form = REQUEST_FORMS.booking();
  const outdated = crypto.randomUUID();
  await page.route("**/rpc/new_request", (route) => route.fulfill({ json: [{ id: outdated, tracking_token: "A" }] }), {
    times: 1,
  });
  await fillAndSend(page, form);
  await confirmed(page, form);
  const [row] = await arrived(page.request, form);
  expect(row?.["id"]).not.toBe(outdated);
});

test("a program that fills in the hidden field sends nothing, and loses nothing either", { tag: "@slow" }, async ({
  page,
}) => {
  const form = REQUEST_FORMS.booking();
  await page.goto(form.path);
  await fillIn(page, form);
  await page.locator("input[name=company-website]").evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = "https://spam.example";
  });
  await send(page, form);
  await expect(note(page)).toContainText("The request was not accepted.");
  await expectNothingLost(page, form);
  expect(await arrived(page.request, form)).toEqual([]);
});

test("the sixth request from one phone within an hour is declined in kind words", async ({ page, expected }) => {
  expected.push(/status of 429/);
  const form = REQUEST_FORMS.booking();
  for (let count = 0; count < 5; count++) {
    await asShop(page.request, "pickup_requests", { ...form.stored, id: crypto.randomUUID() });
  }
  await fillAndSend(page, form);
  await expect(note(page).getByText(/^Several requests without an account .* by WhatsApp or call \+91/)).toBeVisible();
  expect(await typed(page, form)).toEqual({ ...form.answers, ...form.choices });
  expect(await arrived(page.request, form)).toHaveLength(5);
});
