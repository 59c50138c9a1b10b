import { asShop, keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillAndSend, REQUEST_FORMS, typed } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

const GUEST_LIMIT = /^Several requests without an account .* by WhatsApp or call \+91/;

test("the sixth request from one phone within an hour is declined in kind words", async ({ page, expected }) => {
  expected.push(/status of 429/);
  const form = REQUEST_FORMS.booking();
  for (let count = 0; count < 5; count++) {
    await asShop(page.request, "pickup_requests", { ...form.stored, id: crypto.randomUUID() });
  }
  await fillAndSend(page, form);
  const note = page.getByRole("group", { name: "Your request has not been sent" });
  await expect(note.getByText(GUEST_LIMIT)).toBeVisible();
  expect(await typed(page, form)).toEqual({ ...form.answers, ...form.choices });
  await expect(note.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute("href", /Bashyakarlu/);
  expect(await arrived(page.request, form)).toHaveLength(5);
});

test("five requests of a stranger with a customer's phone do not shut the customer out", { tag: "@slow" }, async ({
  page,
}) => {
  const form = REQUEST_FORMS.booking();
  for (let count = 0; count < 5; count++) {
    await asShop(page.request, "pickup_requests", { ...form.stored, id: crypto.randomUUID() });
  }
  await keepSession(page, await newCustomer(page.request));
  await fillAndSend(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toHaveLength(6);
});
