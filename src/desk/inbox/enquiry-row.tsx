import { useAtomValue } from "jotai";
import type { Enquiry } from "#desk/backend/answers.ts";
import type { DeskFacts } from "#desk/facts/desk-facts.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { EnquiryEntry, EnquiryText } from "#desk/inbox/enquiry-text.tsx";
import { useAnswered } from "#desk/inbox/use-answered.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { Chip, DeskButton } from "#desk/parts/part-styles.ts";
import { ageText, type Times } from "#desk/parts/times.ts";
import { INBOX_WORDS } from "#desk/words/inbox-words.ts";
import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import { fillMessage } from "#document/messages/fill-message.ts";
import { Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface EnquiryRowProps {
  readonly enquiry: Enquiry;
  readonly times: Times;
}

/** A message or an application: what was written, one tap to answer, and that it was answered. */
export function EnquiryRow({ enquiry, times }: EnquiryRowProps) {
  const { call, whatsapp, mail } = enquiryLinks(enquiry, useAtomValue(factsAtom));
  const { isBusy, mark } = useAnswered(enquiry);
  return (
    <EnquiryEntry>
      <Flex justifyContent="space-between" alignItems="center" gap={3}>
        <Text as="h3" fontWeight="strong" fontSize="lg">
          {enquiry.name}
        </Text>
        <Chip data-tone="wait">{INBOX_WORDS.age(ageText(enquiry.created_at, times.now))}</Chip>
      </Flex>
      <EnquiryText enquiry={enquiry} />
      <Flex gap={2} flexWrap="wrap">
        {call && (
          <IconLink icon="phone" href={call}>
            {INBOX_WORDS.call}
          </IconLink>
        )}
        {whatsapp && (
          <IconLink icon="whatsapp-logo" href={whatsapp} isElsewhere>
            {INBOX_WORDS.whatsapp}
          </IconLink>
        )}
        <IconLink icon="envelope-simple" href={mail}>
          {INBOX_WORDS.mail}
        </IconLink>
        <DeskButton type="button" data-variant="main" onClick={() => mark(true)} disabled={isBusy}>
          <DeskIcon name="check-bold" />
          {INBOX_WORDS.answered}
        </DeskButton>
      </Flex>
    </EnquiryEntry>
  );
}

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
