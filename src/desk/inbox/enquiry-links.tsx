import type { Enquiry } from "#desk/backend/answers.ts";
import { messageFactsIn, type Reading, useReading } from "#desk/facts/facts-in.ts";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { FACTS_WORDS } from "#desk/words/later/words.gen.ts";
import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import { fillMessage } from "#document/messages/fill-message.ts";

/** One tap: an answer that is begun already, or a call. */
export function EnquiryLinks({ enquiry }: { readonly enquiry: Enquiry }) {
  const { call, whatsapp, mail } = enquiryLinks(enquiry, useReading(enquiry.language));
  return (
    <>
      {call && (
        <IconLink icon="phone" href={call}>
          {FACTS_WORDS.call}
        </IconLink>
      )}
      {whatsapp && (
        <IconLink icon="whatsapp-logo" href={whatsapp} isElsewhere>
          {FACTS_WORDS.whatsapp}
        </IconLink>
      )}
      <IconLink icon="envelope-simple" href={mail}>
        {FACTS_WORDS.mail}
      </IconLink>
    </>
  );
}

interface EnquiryHrefs {
  readonly call?: string;
  readonly whatsapp?: string;
  readonly mail: string;
}

const ANSWER = "enquiry-answer";

/** The ways to answer whoever wrote: messages begin with the document's text in their language, filled in. */
export function enquiryLinks(enquiry: Enquiry, reading: Reading): EnquiryHrefs {
  const facts = messageFactsIn(reading, ANSWER);
  const { subject, text, whatsapp = text } = facts.messages[ANSWER] ?? {};
  const fill = (written = "") => (written === "" ? "" : fillMessage(written, enquiry, { ...facts, names: facts.sold }));
  const { email, phone } = enquiry;
  return {
    mail: emailHref(email, fill(subject), fill(text)),
    ...(phone && { call: phoneHref(phone), whatsapp: whatsappHref(phone, fill(whatsapp)) }),
  };
}
