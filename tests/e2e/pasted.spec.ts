import { logIn, signUp, successToast } from "#tests/helpers/account-pages.ts";
import { newAddress } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillAndSend, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

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
