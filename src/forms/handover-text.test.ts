import { expect, test } from "vitest";
import { FORM } from "#forms/example-form.ts";
import { handoverText } from "#forms/handover-text.ts";

test("a filled-in form reads as a message: choices by their names, the date in words, nothing for empty answers", () => {
  const answers = {
    service: "wash-and-fold",
    name: "Meena",
    email: "meena@example.com",
    pickupDate: "2026-11-24",
    notes: " ",
  };
  expect(handoverText(FORM, answers)).toBe(
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

test("a password never leaves the form", () => {
  const fields = [
    { name: "password", label: "Password", input: "password", autocomplete: "new-password", rules: [] },
  ] as const;
  expect(
    handoverText({ ...FORM, fields: fields.map((field) => ({ ...field, rules: [] })) }, { password: "secret" }),
  ).not.toContain("secret");
});
