import type { Page, Route } from "@playwright/test";
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
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const DAY_MS = 86_400_000;
const NOT_SENT = "Your request has not been sent";
const SERVER =
  "We cannot be reached at the moment. Everything you typed stays here: please try again, or reach us another way.";
const OFFLINE = "Your device has no network at the moment. Everything you typed stays here";

interface Failing {
  readonly what: string;
  readonly complaint: RegExp;
  /** Behind the sentence, to be read out on the phone. */
  readonly code: string;
  readonly answer: (route: Route) => Promise<void>;
}

const HTML = "<!doctype html><h1>503 Service Unavailable</h1>";

/** Answers that are none, and what a browser says of them. */
const FAILING: readonly Failing[] = [
  {
    what: "answers 500",
    complaint: /status of 500/,
    code: " (XX000)",
    answer: (route) => route.fulfill({ status: 500, json: { code: "XX000", message: "internal error" } }),
  },
  {
    what: "answers 503 with a page of HTML",
    complaint: /status of 503/,
    code: " (503)",
    answer: (route) => route.fulfill({ status: 503, contentType: "text/html", body: HTML }),
  },
  {
    what: "cannot be reached",
    complaint: /ERR_CONNECTION_REFUSED/,
    code: "",
    answer: (route) => route.abort("connectionrefused"),
  },
  // The browser gives up by itself and has nothing to complain of.
  { what: "does not answer for half a minute", complaint: /^$/, code: "", answer: () => new Promise(() => undefined) },
];

const note = (page: Page) => page.getByRole("group", { name: NOT_SENT });

/** Everything typed is in the form and in the message to send by hand. */
async function expectNothingLost(page: Page, form: RequestForm): Promise<void> {
  expect(await typed(page, form)).toEqual({ ...form.answers, ...form.choices });
  const links = ["Send by WhatsApp", "Send by e-mail"].map((name) => note(page).getByRole("link", { name }));
  for (const link of links) {
    const message = new URL((await link.getAttribute("href")) ?? "").searchParams;
    const text = message.get("text") ?? message.get("body") ?? "";
    expect(text).toContain("14 Bashyakarlu Road West");
    expect(text).toMatch(new RegExp(`Pickup date: \\w+day, ${longDate(pickupDay(), DEFAULT_LANG)}`));
    expect(text).toContain("Service: Premium Laundry");
  }
  await expect(note(page).getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+91/);
}

for (const { what, complaint, code, answer } of FAILING) {
  test(
    `when the server ${what}, nothing typed is lost and a second try arrives`,
    slowUnless(code === FAILING[0]?.code),
    async ({ page, expected }) => {
      if (complaint.source !== "^$") expected.push(complaint);
      const form = REQUEST_FORMS.booking();
      await page.route("**/rest/v1/pickup_requests", answer);
      await fillAndSend(page, form);
      await expect(note(page).getByText(SERVER)).toHaveText(SERVER + code);
      await expect(note(page)).toBeFocused();
      await expectNothingLost(page, form);
      await expect(successToast(page)).toHaveCount(0);
      await page.unroute("**/rest/v1/pickup_requests");
      await page.getByRole("button", { name: "Try again" }).click();
      await confirmed(page, form);
      expect(await arrived(page.request, form)).toHaveLength(1);
    },
  );
}

test("without a network the form says so, keeps everything over a reload, and sends later", async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const form = REQUEST_FORMS.booking();
  await fillAndSendOffline(page, form);
  await expect(note(page)).toContainText(OFFLINE);
  await expectNothingLost(page, form);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => typed(page, form)).toEqual({ ...form.answers, ...form.choices });
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("a day that is over at the shop is refused at the field", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(/status of 400/);
  const form = REQUEST_FORMS.booking();
  // A clock that is slow by weeks, and a proxy with the same: the browser finds nothing wrong.
  const slow = new Date(Date.now() - 30 * DAY_MS);
  await page.clock.setFixedTime(slow);
  await page.route(/\/book|\/(rest|auth)\/v1\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: slow.toUTCString() } });
  });
  await fillAndSend(page, { ...form, answers: { ...form.answers, "Pickup date": pickupDay(-20) } });
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Pickup date cannot be in the past" }).click();
  const date = page.getByLabel("Pickup date");
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await date.fill(pickupDay());
  await expect(summary).toBeHidden();
  await send(page, form);
  await confirmed(page, form);
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
