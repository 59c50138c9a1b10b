import type { Form, Hours } from "#document/resolved.gen.ts";

const day = { opens: "10:00", closes: "20:00" };

/** Closed on Sundays and on 14 January 2027. */
export const HOURS: Hours = {
  weekly: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: {} },
  exceptions: [{ date: "2027-01-14", reason: "Pongal" }],
};

/** A small form for tests: a choice, rules of several kinds, and an optional field. */
export const FORM: Form = {
  id: "example",
  action: "pickup-request",
  failure: { title: "Your request has not been sent" },
  submitLabel: "Schedule Pickup",
  confirmation: { title: "Request Submitted", text: "We'll contact you shortly to confirm your pickup." },
  messageSubject: "Pickup request",
  messageIntro: "Hello, I would like to schedule a pickup.",
  fields: [
    {
      name: "service",
      label: "Service",
      input: "select",
      autocomplete: "off",
      emptyOption: "Choose a service",
      services: [{ id: "wash-and-fold", title: "Wash & Fold" }],
      rules: [],
    },
    {
      name: "name",
      label: "Name",
      input: "text",
      autocomplete: "name",
      rules: [{ kind: "required", message: "Name is required" }],
    },
    {
      name: "email",
      label: "Email",
      hint: "So that we can answer you.",
      input: "email",
      autocomplete: "email",
      rules: [
        { kind: "required", message: "Email is required" },
        { kind: "email", message: "Invalid email address" },
      ],
    },
    {
      name: "pickupDate",
      label: "Pickup date",
      input: "date",
      autocomplete: "off",
      rules: [
        { kind: "not-past", message: "Pickup date cannot be in the past" },
        { kind: "open-day", message: "We are closed that day" },
      ],
    },
    { name: "notes", label: "Notes", input: "textarea", autocomplete: "off", rules: [] },
  ],
};
