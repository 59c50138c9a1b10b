import type { Page } from "@playwright/test";
import { longDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { logIn, signUp, successToast } from "#tests/helpers/account-pages.ts";
import { asShop, newAddress } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import {
  arrived,
  beginAgain,
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
import { SLOW } from "#tests/helpers/tags.ts";
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

test("a form sent without a network is kept, and sent once by a press", async ({ page, context, expected }) => {
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

test("a day closed since the page was made is refused at the field", async ({ page, expected }) => {
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

test("an id of a former database is exchanged, and nobody hears of it", SLOW, async ({ page, expected }) => {
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

test("a program that fills in the hidden field sends and loses nothing", SLOW, async ({ page }) => {
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

const message = (page: Page) => page.getByRole("textbox", { name: "Message" });
const nameField = (page: Page) => page.getByLabel("Name");

test("what is typed in one tab stays out of another, and none is lost", async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto("/contact");
  await other.goto("/contact");
  await hydrate(other);
  await nameField(other).fill("Ravi");
  await message(other).fill("When do you open?");
  await hydrate(page);
  await message(page).fill("Do you clean zari?");
  await expect(nameField(page)).toHaveValue("");
  await expect(message(other)).toHaveValue("When do you open?");

  await other.reload();
  await expect(message(other), "each tab goes on with its own").toHaveValue("When do you open?");
  await page.reload();
  await expect(message(page)).toHaveValue("Do you clean zari?");
  await expect(nameField(page)).toHaveValue("");
  await other.close();
  await page.close();

  const later = await context.newPage();
  await later.goto("/contact");
  await expect(message(later)).toHaveValue("Do you clean zari?");
  const form = REQUEST_FORMS.contact();
  await fillIn(later, form);
  await send(later, form);
  await confirmed(later, form);
  await beginAgain(later, form);
  await expect(message(later), "what was sent leaves an empty form").toHaveValue("");
  await later.reload();
  await expect(message(later), "then the other is offered").toHaveValue("When do you open?");
  await expect(nameField(later)).toHaveValue("Ravi");
});

/** What phones and word processors paste around a text, and into it. */
const MARKS = {
  "direction marks": ["\u202a", "\u200e", "\u202c"],
  "zero widths": ["\ufeff", "\u200b", "\u2060"],
  "fillers and soft hyphens": ["\u3164", "\u00ad", "\u115f"],
  "letters that fonts leave empty": ["\u2800", "\ue000", "\ufffc"],
} as const;
const PASSWORD = "neel on cotton";

const paste = (text: string, [before, inside, after]: readonly string[]) =>
  `${before}${text.slice(0, 2)}${inside}${text.slice(2)}${after}`;

test("marks in a name, an address and a number are not stored, and log in like without", async ({ page }) => {
  // All at once: each that is left is in what was stored.
  const marks = [0, 1, 2].map((at) => Object.values(MARKS).reduce((text, each) => text + each[at], ""));
  const email = newAddress();
  await page.goto("/signup");
  await signUp(page, { name: paste("Asha Rao", marks), email: paste(email, marks), password: PASSWORD });
  await expect(successToast(page)).toContainText("Account created successfully");
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, { email: paste(`mailto:${email}`, marks), password: PASSWORD });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Asha Rao").first()).toBeVisible();
  const form = REQUEST_FORMS.franchise();
  const answers = Object.entries(form.answers).map(([label, answer]) => [label, paste(answer, marks)]);
  await fillAndSend(page, { ...form, answers: Object.fromEntries(answers) });
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toMatchObject([form.stored]);
});
