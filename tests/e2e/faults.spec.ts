import type { Locator, Page, Route } from "@playwright/test";
import { logIn, successToast } from "#tests/helpers/account-pages.ts";
import { DEMO, keepSession, newAddress, newCustomer } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillAndSend, fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { SLOW, slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

/** A form of the site that can be filled in, ready to be sent. */
interface FilledForm {
  readonly open: (page: Page) => Promise<void>;
  readonly submit: string | RegExp;
}

const visit = (path: string, answers: Readonly<Record<string, string>>, submit: string): FilledForm => ({
  submit,
  open: async (page) => {
    await page.goto(path);
    for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(answer);
  },
});

const requestForm = (name: keyof typeof REQUEST_FORMS): FilledForm => {
  const form = REQUEST_FORMS[name]();
  return {
    submit: new RegExp(`^(${form.submit}|Try again)$`),
    open: async (page) => {
      await page.goto(form.path);
      await fillIn(page, form);
      // The promise under a date appears later, with a hidden control of its own.
      if ("Pickup date" in form.answers) await expect(page.locator("[name=promisedAt]")).not.toHaveValue("");
    },
  };
};

const PASSWORD = "marigold on indigo";
const ALL_FORMS: Readonly<Record<string, FilledForm>> = {
  pickup: requestForm("pickup"),
  booking: requestForm("booking"),
  franchise: requestForm("franchise"),
  contact: requestForm("contact"),
  login: visit("/login", { Email: newAddress(), Password: PASSWORD }, "Login"),
  "sign-up": visit(
    "/signup",
    { Name: "Asha", Email: newAddress(), Password: PASSWORD, "Confirm password": PASSWORD },
    "Sign up",
  ),
  "forgotten password": visit("/forgot-password", { Email: newAddress() }, "Send me a link"),
  "new password": {
    submit: "Save new password",
    open: async (page) => {
      await keepSession(page, await newCustomer(page.request));
      const form = { "Current password": PASSWORD, "New password": PASSWORD, "Confirm new password": PASSWORD };
      await visit("/reset-password", form, "").open(page);
    },
  },
};

interface Fault {
  readonly what: string;
  readonly answer: (route: Route) => Promise<void>;
  /** What people read of it. */
  readonly said: RegExp;
}

const UNREACHABLE = /We cannot be reached at the moment\./;
const HTML = "<!doctype html><h1>Sign in to the café's network</h1>";

const FAULTS: readonly Fault[] = [
  { what: "refuses", answer: (route) => route.abort("connectionrefused"), said: UNREACHABLE },
  { what: "is blocked by an extension", answer: (route) => route.abort("blockedbyclient"), said: UNREACHABLE },
  { what: "hangs up", answer: (route) => route.abort("connectionreset"), said: UNREACHABLE },
  { what: "answers 500", answer: (route) => route.fulfill({ status: 500, json: { msg: "boom" } }), said: UNREACHABLE },
  {
    what: "answers 503 in HTML",
    answer: (route) => route.fulfill({ status: 503, contentType: "text/html", body: HTML }),
    said: UNREACHABLE,
  },
  {
    what: "answers 429",
    answer: (route) =>
      route.fulfill({ status: 429, json: { code: 429, error_code: "over_request_rate_limit", msg: "" } }),
    said: /We have had several requests|Too many tries/,
  },
  {
    what: "is somebody else, who answers 200 in HTML",
    answer: (route) => route.fulfill({ status: 200, contentType: "text/html", body: HTML }),
    said: UNREACHABLE,
  },
  {
    what: "answers 200 with another JSON",
    answer: (route) => route.fulfill({ status: 200, json: { hello: "world" } }),
    said: UNREACHABLE,
  },
];

/** What browsers and auth-js say of it in the console. */
const NETWORK =
  /ERR_(CONNECTION_(REFUSED|RESET)|BLOCKED_BY_CLIENT)|status of (429|500|503)|Failed to fetch|signal timed out/;
const BACKEND = /\/(rest|auth)\/v1\//;
const note = (page: Page): Locator => page.locator("form[data-form] [role=group]");
/** Without the choice of times, which comes when the database has answered; a hidden control carries it. */
const typed = async (page: Page) => {
  const answers = await page
    .locator("form[data-form]")
    .evaluate((form) => (form instanceof HTMLFormElement ? [...new FormData(form)] : []));
  return answers.filter(([name]) => !name.startsWith("_r_"));
};

/** Sends a form that meets a fault; nothing typed may be lost, and nothing be called a success. */
async function meet(page: Page, { submit }: FilledForm, { what, answer, said }: Fault): Promise<void> {
  const before = await typed(page);
  await page.route(BACKEND, answer);
  await page.getByRole("button", { name: submit, exact: true }).click();
  await expect(note(page), what).toContainText(said);
  await expect(successToast(page), what).toHaveCount(0);
  expect(await typed(page), what).toEqual(before);
  await page.unroute(BACKEND);
  // Whoever changes an answer has left the failure behind.
  await page.locator("form[data-form] :is(input, textarea):visible").first().dispatchEvent("input", { bubbles: true });
  await expect(note(page), what).toBeHidden();
}

/** A link for recovery answers every question about an address alike, so another JSON is as good as its own. */
const met = (name: string) =>
  FAULTS.filter(({ what }) => name !== "forgotten password" || !what.includes("another JSON"));

for (const [name, form] of Object.entries(ALL_FORMS)) {
  const tag = slowUnless(name === "contact" || name === "login");
  test(`${name}: each fault of the backend is told, and nothing typed is lost`, tag, async ({ page, expected }) => {
    test.setTimeout(90_000);
    expected.push(NETWORK);
    await form.open(page);
    for (const fault of met(name)) await meet(page, form, fault);
  });
}

test("a backend that does not answer for half a minute is given up", SLOW, async ({ context, expected }) => {
  test.setTimeout(120_000);
  expected.push(NETWORK);
  await context.route(BACKEND, () => new Promise(() => undefined));
  const names = Object.keys(ALL_FORMS).filter((name) => name !== "new password");
  const pages = await Promise.all(names.map(() => context.newPage()));
  for (const [index, page] of pages.entries()) await ALL_FORMS[names[index] ?? ""]?.open(page);
  for (const [index, page] of pages.entries()) {
    const { submit = "" } = ALL_FORMS[names[index] ?? ""] ?? {};
    await page.bringToFront();
    await page.getByRole("button", { name: submit, exact: true }).click();
  }
  for (const page of pages) await expect(note(page)).toContainText(UNREACHABLE, { timeout: 40_000 });
});

/** What browsers do to storage: private windows, cookies switched off, a full disk. */
const STORAGES: Readonly<Record<string, () => void>> = {
  "is blocked, as without cookies": () => {
    const blocked = {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    };
    Object.defineProperty(window, "localStorage", blocked);
    Object.defineProperty(window, "sessionStorage", blocked);
    Object.defineProperty(navigator, "cookieEnabled", { value: false });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

for (const [state, spoil] of Object.entries(STORAGES)) {
  test(`where storage ${state}, requests arrive and customers log in`, SLOW, async ({ page }) => {
    await page.addInitScript(spoil);
    const form = REQUEST_FORMS.contact();
    await fillAndSend(page, form);
    await confirmed(page, form);
    expect(await arrived(page.request, form)).toHaveLength(1);
    await page.goto("/login");
    await logIn(page, DEMO);
    await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  });
}
