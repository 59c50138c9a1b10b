import { expect, test } from "vitest";
import type { Enquiry } from "#desk/backend/answers.ts";
import { enquiryLinks } from "#desk/inbox/enquiries.tsx";
import { deskFacts } from "#tests/helpers/desk-order.ts";

const facts = deskFacts();
const message: Enquiry = {
  ...{ id: "1", created_at: "2026-11-24T04:20:00Z", name: "Anbu", email: "anbu@example.com" },
  message: "Do you clean {customer.name} tents?",
};

test("an answer begins with the document's text, in which what was written is no text with tokens", () => {
  const messages = {
    "enquiry-answer": { subject: "About tents", text: "Dear {customer.name}, you asked: {enquiry.message}" },
  };
  const { mail, call, whatsapp } = enquiryLinks(message, { facts: { ...facts, messages } });
  const { pathname, searchParams } = new URL(mail);
  expect(pathname).toBe("anbu@example.com");
  expect(searchParams.get("subject")).toBe("About tents");
  expect(searchParams.get("body")).toBe("Dear Anbu, you asked: Do you clean {customer.name} tents?");
  expect([call, whatsapp]).toEqual([undefined, undefined]);
});

test("who left a number is called, or written to by WhatsApp", () => {
  const { call, whatsapp } = enquiryLinks({ ...message, phone: "+91 98430 55501" }, { facts });
  expect(call).toBe("tel:+919843055501");
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/919843055501\?text=/);
  expect(new URL(whatsapp ?? "").searchParams.get("text")).toMatch(/^Vanakkam Anbu, thank you for writing to \w/);
});

test("without a text in the document the answer begins empty", () =>
  expect(enquiryLinks(message, { facts: { ...facts, messages: {} } }).mail).toBe("mailto:anbu@example.com"));
