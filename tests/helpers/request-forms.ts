import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { newAddress, type Row, rows } from "#tests/helpers/backend.ts";
import { hydrate } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";

/** A form that reaches the shop, with answers of a new visitor. */
export interface RequestForm {
  readonly path: string;
  readonly table: string;
  readonly submit: string;
  readonly confirmation: { readonly title: string; readonly text: string };
  /** The button below the confirmation. */
  readonly again: string;
  /** Typed answers by label. */
  readonly answers: Readonly<Record<string, string>>;
  /** Choices, by label. */
  readonly choices: Readonly<Record<string, string>>;
  /** The stored row. */
  readonly stored: Row;
}

let calls = 0;

/** An unused phone number: the limit is five requests an hour per number. */
function newPhone(): string {
  calls += 1;
  return `9${String(Date.now() % 1e7).padStart(7, "0")}${String(calls % 100).padStart(2, "0")}`;
}

const SCHEDULED = {
  title: "Request Submitted",
  text: "We'll contact you shortly to confirm your pickup.",
};

function pickup() {
  const [email, phone] = [newAddress(), newPhone()];
  return {
    table: "pickup_requests",
    submit: "Schedule Pickup",
    confirmation: SCHEDULED,
    again: "Schedule another pickup",
    choices: {},
    answers: {
      Name: "Kavitha",
      Email: email,
      Phone: `0${phone.slice(0, 5)}-${phone.slice(5)}`,
      "Pickup date": pickupDay(),
      "Pickup address": "14 Bashyakarlu Road West",
      "Special instructions": "Ring twice",
    },
    stored: {
      name: "Kavitha",
      email,
      phone: `+91${phone}`,
      pickup_date: pickupDay(),
      pickup_address: "14 Bashyakarlu Road West",
      special_instructions: "Ring twice",
      service: "wash-and-fold",
      user_id: null,
    },
  };
}

/** The four forms of the site that reach the shop. */
export const REQUEST_FORMS: Readonly<Record<"pickup" | "booking" | "franchise" | "contact", () => RequestForm>> = {
  pickup: () => ({ ...pickup(), path: "/services/wash-and-fold" }),
  booking: () => {
    const common = pickup();
    return {
      ...common,
      path: "/book?service=premium-laundry",
      choices: { Service: "premium-laundry" },
      stored: { ...common.stored, service: "premium-laundry" },
    };
  },
  franchise: () => {
    const [email, phone] = [newAddress(), newPhone()];
    return {
      path: "/franchise",
      table: "franchise_applications",
      submit: "Submit Application",
      confirmation: { title: "Application Submitted!", text: "We'll get back to you within 48 hours." },
      again: "Send another application",
      answers: { Name: "Ravi", Email: email, Phone: `+91 ${phone}`, City: "Madurai" },
      choices: { "Investment range": "1.5cr-2cr" },
      stored: { name: "Ravi", email, phone: `+91${phone}`, city: "Madurai", investment: "1.5cr-2cr" },
    };
  },
  contact: () => {
    const email = newAddress();
    return {
      path: "/contact",
      table: "contact_messages",
      submit: "Send Message",
      confirmation: { title: "Message Sent", text: "We'll get back to you shortly." },
      again: "Write another message",
      answers: { Name: "Meena", Email: email, Message: "Do you clean zari?" },
      choices: {},
      stored: { name: "Meena", email, message: "Do you clean zari?" },
    };
  },
};

const field = (page: Page, label: string): Locator =>
  page.locator("form[data-form]").getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));

export async function fillIn(page: Page, { answers, choices }: RequestForm): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) await field(page, label).fill(answer);
  for (const [label, choice] of Object.entries(choices)) await field(page, label).selectOption(choice);
}

export async function send(page: Page, { submit }: RequestForm): Promise<void> {
  await page.getByRole("button", { name: submit }).click();
}

export async function fillAndSend(page: Page, form: RequestForm): Promise<void> {
  await page.goto(form.path);
  await fillIn(page, form);
  await send(page, form);
}

/** Fills a form in and sends it offline, on a hydrated page. */
export async function fillAndSendOffline(page: Page, form: RequestForm): Promise<void> {
  await page.goto(form.path);
  await hydrate(page);
  await fillIn(page, form);
  await page.context().setOffline(true);
  await send(page, form);
}

/** Waits for the confirmation in the form's place. */
export async function confirmed(page: Page, { confirmation }: RequestForm): Promise<void> {
  await expect(page.locator("main").getByRole("group", { name: confirmation.title })).toBeVisible();
}

/** Where it stands that a form was sent. */
export function slip(page: Page, { confirmation }: RequestForm): Locator {
  return page.locator("main").getByText(confirmation.text, { exact: true });
}

/** Brings an empty form back. */
export async function beginAgain(page: Page, { again }: RequestForm): Promise<void> {
  await page.getByRole("button", { name: again }).click();
}

/** The form's answers by label. */
export async function typed(page: Page, { answers, choices }: RequestForm): Promise<Record<string, string>> {
  const labels = [...Object.keys(answers), ...Object.keys(choices)];
  const values = await Promise.all(labels.map((label) => field(page, label).inputValue()));
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""]));
}

/** The stored rows of a form. */
export function arrived(request: APIRequestContext, { table, stored }: RequestForm): Promise<Row[]> {
  return rows(request, table, `email=eq.${stored["email"]}`);
}

/** The drafts stored in the browser. */
export function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|sending):/.test(key)));
}
