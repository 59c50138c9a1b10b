import { expect, type Page } from "@playwright/test";
import { keepSession, newAddress, newCustomer } from "#tests/helpers/backend.ts";
import { fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";

/** A form of the site that can be filled in, ready to be sent. */
export interface FilledForm {
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
export const ALL_FORMS: Readonly<Record<string, FilledForm>> = {
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
