import { describe, expect, test } from "vitest";
import type { Form, FormRule } from "#document/model/resolved.gen.ts";
import { problemsFrom, windowRefused } from "#forms/answers/refused-fields.ts";
import { readSite } from "#server/document/read-site.ts";
import { FORM } from "#tests/fixtures/example-form.ts";

const check = (name: string) => `new row for relation "pickup_requests" violates check constraint "${name}"`;
const empty = (column: string) =>
  `null value in column "${column}" of relation "pickup_requests" violates not-null constraint`;

describe("a refusal of the database", () => {
  test.each([
    [check("pickup_requests_name_check"), { name: "Name is required" }],
    [empty("name"), { name: "Name is required" }],
    [check("pickup_requests_email_check1"), { email: "Invalid email address" }],
    [check("pickup_requests_pickup_date_past"), { pickupDate: "Pickup date cannot be in the past" }],
    [check("pickup_requests_pickup_date_far"), { pickupDate: "Pickup date must be within a year" }],
    [check("pickup_requests_pickup_date_closed"), { pickupDate: "We are closed that day" }],
  ])("%s is shown at its field", (refusal, problems) => expect(problemsFrom(FORM, refusal)).toEqual(problems));

  test("is not about the field its table is named after", () => {
    const rules: FormRule[] = [{ kind: "required", message: "Please write a few words" }];
    const form: Form = {
      ...FORM,
      fields: [...FORM.fields, { name: "message", label: "Message", input: "textarea", autocomplete: "off", rules }],
    };
    const refusal = 'new row for relation "contact_messages" violates check constraint "contact_messages_email_check"';
    expect(problemsFrom(form, refusal)).toEqual({ email: "Invalid email address" });
  });

  test.each([
    check("pickup_requests_status_check"),
    "permission denied for table pickup_requests",
    'duplicate key value violates unique constraint "pickup_requests_pkey"',
    "",
  ])("%s names no field of the form", (refusal) => expect(problemsFrom(FORM, refusal)).toEqual({}));
});

test("a time was taken only if somebody took it; else it can no longer be chosen", () => {
  const scheduling = readSite().orders.scheduling;
  const form: Form = { ...FORM, scheduling };
  const refused = (why: string) => windowRefused(form, check(`pickup_requests_pickup_window_${why}`));
  expect(refused("full")).toEqual({ pickupDate: scheduling.taken });
  expect(refused("over")).toEqual({ pickupDate: scheduling.over });
  expect(refused("unknown")).toEqual({ pickupDate: scheduling.over });
});
