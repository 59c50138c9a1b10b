import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { failureToast, logIn, signUp } from "#tests/helpers/account-pages.ts";
import { DEMO, DEMO_STAFF, keepSession, newAddress, signIn } from "#tests/helpers/backend.ts";
import { oneMore } from "#tests/helpers/counting.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { CLOSED_DAY, type MarkedSite, markedSite } from "#tests/helpers/marked-site.ts";
import { confirmed, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import {
  asStaff,
  CANCELLED,
  COLLECTED,
  callAs,
  DELIVERED,
  newOrder,
  ON_HOLD,
  PAID_IN_CASH,
  type Step,
} from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

/** Reads where the rider comes, where not, and a place that is not known by name. */
async function readPlaces(page: Page, site: MarkedSite): Promise<void> {
  await page.goto("/faq");
  await hydrate(page);
  const field = page.locator("main form:not([data-form]) input");
  const answer = page.locator("main form:not([data-form]) + [role=status]");
  for (const place of ["641001", "600001", "Zzzz"]) {
    await field.fill(place);
    await field.press("Enter");
    await expect(answer).toContainText(/Q\d+Q/);
    await site.read(page);
  }
}

/** Reads a card without an address as the editor shows it, and a gallery without photographs, come to by a link. */
async function readUnfinished(page: Page, site: MarkedSite): Promise<void> {
  await page.goto("/price-card");
  // As in the frame of the editor.
  await page.evaluate(() => Object.assign(window, { parent: undefined }));
  await hydrate(page);
  await expect(page.getByText(/^The code is missing.*Q\d+Q/)).toBeVisible();
  await site.read(page);
  await page.goto("/contact");
  await hydrate(page);
  await page
    .locator("footer")
    .getByRole("link", { name: /^About/ })
    .click();
  await expect(page.getByRole("heading", { name: /Q\d+Q/ }).first()).toBeVisible();
  await site.read(page);
}

/** Names of an order's states after each move until its delivery; the move before the last adds the bill. */
const ON_ITS_WAY = "Confirmed,We are on the way,Collected,Counted,Being cleaned,Ready,Ready,Delivered".split(",");

/** An order without a link, with a wrong link, at each step, waiting for an answer, cancelled, and paid in cash. */
async function readOrderPages(page: Page, site: MarkedSite): Promise<void> {
  const open = async (token: string, heading: string) => {
    await page.goto("about:blank");
    await page.goto(`/track#${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await site.read(page);
  };
  await open("", "Follow your order");
  await open("x".repeat(43), "no order by this link");
  const order = await newOrder(page.request);
  await open(order.token, "Received");
  for (const [index, step] of DELIVERED.entries()) {
    await asStaff(page.request, order, [step]);
    await open(order.token, ON_ITS_WAY[index] ?? "");
  }
  const others = [
    [ON_HOLD, "We need your word"],
    [CANCELLED, "Cancelled"],
    [PAID_IN_CASH, "Counted"],
  ] as const;
  for (const [steps, heading] of others) {
    const other = await newOrder(page.request);
    await asStaff(page.request, other, steps);
    await open(other.token, heading);
  }
  const paid = await newOrder(page.request);
  await asStaff(page.request, paid, PAID_BACK);
  const given = { utr: "412345678901", paise: 1_000 };
  const claim = { from_status: "itemised", to_status: "itemised", needs: "claim", given, move_id: randomUUID() };
  await callAs(page.request)("rpc/move_order_by_link", { token: paid.token, ...claim });
  await asStaff(page.request, paid, [["itemised", "itemised", "dismissal"]]);
  await open(paid.token, "Counted");
  await expect(page.getByText("Payment not found at the bank")).toBeVisible();
  await expect(page.getByText(/Refund voucher/)).toBeAttached();
  await site.read(page);
  await asStaff(page.request, paid, BILLED);
  await open(paid.token, "Ready");
  await expect(page.getByText(/GST in the advance/)).toBeAttached();
  await site.read(page);
}

/** A piece of worth, paid in part; a part of that was paid back. */
const PAID_BACK: readonly Step[] = [
  ...COLLECTED,
  [
    ...(["picked_up", "itemised", "items"] as const),
    {
      items: [{ name: "Saree", service: "Dry cleaning", quantity: 1, unit_paise: 20_000, declared_paise: 800_000 }],
    },
  ],
  ["itemised", "itemised", "payment", { paise: 5_000, method: "cash", kind: "advance" }],
  [
    ...(["itemised", "itemised", "payment"] as const),
    { paise: 2_000, method: "cash", kind: "refund", reason: "Torn", again: "yes" },
  ],
];
const BILLED: readonly Step[] = [
  ["itemised", "in_process"],
  ["in_process", "ready"],
  ["ready", "ready", "bill"],
];

/** What a browser says of answers that are no success, and of a part that cannot be drawn. */
const COMPLAINTS = [
  /status of 400/,
  /status of 429/,
  /status of 500/,
  /ERR_INTERNET_DISCONNECTED/,
  /The section "\S+" could not be rendered/,
  /is not a function/,
];

/** The unit tests find every field that pages show by themselves (tests/contract/every-field.test.ts); this finds the others. */
test("every word that waits for a touch, an answer or a login is the document's, and is read", {
  tag: "@slow",
}, async ({ page, baseURL, expected }) => {
  test.setTimeout(240_000);
  expected.push(...COMPLAINTS);
  const site = markedSite(baseURL ?? "");
  await site.serveTo(page);
  await mistakes(page, site);
  await failures(page, site);
  await findings(page, site);
  await counting(page, site);
  await readPlaces(page, site);
  await readUnfinished(page, site);
  await accountForms(page, site);
  await dashboard(page, site);
  await readOrderPages(page, site);
  await brokenPart(page, site);
  expect(site.unread()).toEqual([]);
});

async function mistakes(page: Page, site: MarkedSite): Promise<void> {
  const form = REQUEST_FORMS.booking();
  await page.goto(form.path);
  const send = page.getByRole("button", { name: form.submit });
  await hydrate(page);
  await send.click();
  await expect(page.getByRole("group", { name: /There is a problem/ })).toBeFocused();
  await site.read(page);
  const wrong = {
    Name: "x".repeat(121),
    Email: "x",
    Phone: "12",
    "Pickup date": "2020-01-01",
    "Pickup address": "x",
    "Kilos, about": "x",
  };
  for (const pickupDate of ["2020-01-01", "2099-01-05", CLOSED_DAY]) {
    await fillIn(page, { ...form, answers: { ...wrong, "Pickup date": pickupDate } });
    await send.click();
    await expect(page.getByText(/cannot be in the past|within a year|closed that day/).first()).toBeVisible();
    await site.read(page);
  }
  await page.goto("/franchise");
  await hydrate(page);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("group", { name: /There is a problem/ })).toBeFocused();
  await site.read(page);
}

const REQUESTS = "**/rest/v1/*_*";

/** What a form says when it cannot be sent, while it is sent, and when it has been. */
async function failures(page: Page, site: MarkedSite): Promise<void> {
  const form = REQUEST_FORMS.pickup();
  const note = page.getByRole("group", { name: /has not been sent/ });
  const send = page.locator("form[data-form] button[type=submit]");
  await page.goto(form.path);
  await hydrate(page);
  await fillIn(page, form);
  for (const status of [429, 500, 400]) {
    await page.route(REQUESTS, (route) => route.fulfill({ status, json: { code: "", message: "" } }));
    await send.click();
    await expect(note).toBeFocused();
    await site.read(page);
    await page.unroute(REQUESTS);
  }
  await page.context().setOffline(true);
  await send.click();
  await expect(note).toContainText("no network");
  await site.read(page);
  await page.context().setOffline(false);
  await page.route(REQUESTS, async (route) => {
    await site.read(page);
    await route.continue();
  });
  await send.click();
  await confirmed(page, form);
  await expect(page.getByRole("button", { name: form.again })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Your number" })).toBeVisible();
  await site.read(page);
  await page.unroute(REQUESTS);
  await refusal(page, site);
}

/** A form without words of its own for it takes those that all forms share. */
async function refusal(page: Page, site: MarkedSite): Promise<void> {
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path);
  await hydrate(page);
  await fillIn(page, form);
  await page.route(REQUESTS, (route) => route.fulfill({ status: 400, json: { code: "", message: "" } }));
  await send(page, form);
  await expect(page.getByRole("group", { name: /has not been sent/ })).toContainText("not accepted");
  await site.read(page);
  await page.unroute(REQUESTS);
}

async function findings(page: Page, site: MarkedSite): Promise<void> {
  await page.goto("/pricing");
  await hydrate(page);
  for (const [item, answer] of Object.entries({
    saree: "item found Q",
    blanket: "items found Q",
    zzz: "Not on the list yet Q",
  })) {
    await page.getByRole("searchbox").fill(item);
    await expect(page.getByText(answer).first()).toBeAttached();
    await site.read(page);
  }
}

async function accountForms(page: Page, site: MarkedSite): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: /^Show/ }).click();
  await site.read(page);
  await page.getByRole("button", { name: /^Hide/ }).click();
  await logIn(page, { email: newAddress(), password: "neel" });
  await expect(page.getByText(/at least 6 characters/).first()).toBeVisible();
  await site.read(page);
  await page.route("**/auth/v1/token*", async (route) => {
    await site.read(page);
    await route.continue();
  });
  await logIn(page, { email: newAddress(), password: "neel on cotton" });
  await expect(failureToast(page)).toContainText("Login Failed");
  await site.read(page);
  await page.goto("/signup");
  await signUp(page, { email: newAddress(), password: "neel on cotton", again: "another" });
  await expect(page.getByText("Passwords don't match").first()).toBeVisible();
  await site.read(page);
}

/** The slip of the price list, its sums of both kinds, and the list in a form. */
async function counting(page: Page, site: MarkedSite): Promise<void> {
  await page.goto("/pricing");
  await hydrate(page);
  await oneMore(page, "Carpet", "Household Items").click();
  const slip = page.getByRole("main").locator("section:has(> details)");
  await slip.locator("summary").click();
  await site.read(page);
  await oneMore(page, "Saree").click();
  await slip.locator("> a").click();
  await expect(page.locator("form[data-form]").getByText(/1 × .*Saree/)).toBeVisible();
  // The list is in the message to send by hand.
  const form = REQUEST_FORMS.booking();
  await fillIn(page, { ...form, answers: { ...form.answers, "Kilos, about": "4" } });
  await page.route(REQUESTS, (route) => route.fulfill({ status: 400, json: { code: "", message: "" } }));
  await send(page, form);
  await expect(page.getByRole("group", { name: /has not been sent/ })).toBeFocused();
  await site.read(page);
  await page.unroute(REQUESTS);
}

async function dashboard(page: Page, site: MarkedSite): Promise<void> {
  await keepSession(page, await signIn(page.request, { ...DEMO_STAFF, email: "owner@example.com" }));
  await page.goto("/dashboard");
  for (const said of ["Nothing on the line yet", "Edit the site"]) await expect(page.getByText(said)).toBeVisible();
  await site.read(page);
  await keepSession(page, await signIn(page.request, DEMO));
  await page.goto("/dashboard");
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  await expect(page.locator("[aria-current=step]").first()).toBeVisible();
  await site.read(page);
  await page.route(/my_orders|profiles/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/dashboard");
  await expect(page.getByText("Your orders could not be loaded")).toBeVisible();
  await expect(failureToast(page)).toContainText("Error");
  await site.read(page);
}

/** Data that no section can be drawn from, as a broken connection or a broken document would leave it. */
async function brokenPart(page: Page, site: MarkedSite): Promise<void> {
  await page.unrouteAll();
  await site.serveTo(page, (data) => JSON.parse(JSON.stringify(data).replace('"services":[', '"services":0,"gone":[')));
  await page.goto("/services");
  await page.locator("summary:visible").first().dispatchEvent("pointerdown");
  await expect(page.getByText("could not be shown")).toBeVisible();
  await site.read(page);
}
