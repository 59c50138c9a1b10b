import type { Enquiry } from "#desk/backend/answers.ts";
import type { DeskFacts } from "#desk/facts/desk-facts.ts";
import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import { fillMessage } from "#document/messages/fill-message.ts";

interface EnquiryLinks {
  readonly call?: string;
  readonly whatsapp?: string;
  readonly mail: string;
}

/** The ways to answer whoever wrote: messages begin with the document's text, filled in. */
export function enquiryLinks(enquiry: Enquiry, facts: DeskFacts): EnquiryLinks {
  const { subject, text, whatsapp = text } = facts.messages["enquiry-answer"] ?? {};
  const fill = (written = "") => (written === "" ? "" : fillMessage(written, enquiry, facts));
  const { email, phone } = enquiry;
  return {
    mail: emailHref(email, fill(subject), fill(text)),
    ...(phone && { call: phoneHref(phone), whatsapp: whatsappHref(phone, fill(whatsapp)) }),
  };
}
