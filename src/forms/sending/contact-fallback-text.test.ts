import { expect, test } from "vitest";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import { countedListOf } from "#document/model/computed-fields.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { moreLines } from "#forms/pickup/pickup-parts.tsx";
import { contactFallbackText } from "#forms/sending/failure-note.tsx";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { readSite } from "#server/document/read-site.ts";
import { FORM } from "#tests/fixtures/example-form.ts";
import { renderedForm } from "#tests/helpers/render-section.tsx";

const WRITING = { lang: DEFAULT_LANG };

test("a filled-in form reads as a message: choices by their names, the date in words, nothing for empty answers", () => {
  const answers = {
    service: "wash-and-fold",
    name: "Meena",
    email: "meena@example.com",
    pickupDate: "2026-11-24",
    notes: " ",
  };
  expect(contactFallbackText(FORM, answers, WRITING)).toBe(
    [
      "Hello, I would like to schedule a pickup.",
      "",
      "Service: Wash & Fold",
      "Name: Meena",
      "Email: meena@example.com",
      "Pickup date: Tuesday, 24 November 2026",
    ].join("\n"),
  );
});

test("the chosen pickup window follows its day", () => {
  const { pickup } = readSite().business;
  const [first] = pickup.windows;
  const answers = { pickupDate: "2026-11-24", pickupWindow: first?.id ?? "" };
  expect(contactFallbackText({ ...FORM, pickup }, answers, WRITING)).toMatch(
    /Pickup date: Tuesday, 24 November 2026, 10\u00a0am – 1\u00a0pm$/,
  );
  expect(contactFallbackText({ ...FORM, pickup }, { ...answers, pickupWindow: "" }, WRITING)).toMatch(/2026$/);
});

test("express that was chosen is named with its price", () => {
  const form = renderedForm("booking");
  const { pickup } = readSite().business;
  const shown = { ...form, pickup: { ...pickup, express: { days: 1, surchargePercent: 50 } } };
  const answers = { pickupDate: "2026-11-24", express: "yes" };
  const text = (of: Form) => contactFallbackText(of, answers, WRITING, moreLines(of, answers));
  expect(text(shown)).toMatch(/\nExpress, for a surcharge of 50 %$/);
  expect(text(form)).not.toContain("Express");
});

test("what was counted on the price list is at the end", () => {
  const counted = countedListOf(readSite(), "booking");
  const form: Form = { ...renderedForm("booking"), ...(counted && { counted }) };
  const answers = { name: "Asha", [COUNTED_ITEMS]: "saree:2,carpet:40,gone:1" };
  expect(contactFallbackText(form, answers, WRITING, moreLines(form, answers))).toMatch(
    /\nName: Asha\n\nFrom the price list:\n2 × Saree\n40 × Carpet$/,
  );
});

test("a password never leaves the form", () => {
  const fields = [
    { name: "password", label: "Password", input: "password", autocomplete: "new-password", rules: [] },
  ] as const;
  expect(
    contactFallbackText(
      { ...FORM, fields: fields.map((field) => ({ ...field, rules: [] })) },
      { password: "secret" },
      WRITING,
    ),
  ).not.toContain("secret");
});
