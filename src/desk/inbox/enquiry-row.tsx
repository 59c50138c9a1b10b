import { useAtomValue } from "jotai";
import { useState } from "react";
import { type Enquiry, markAnswered } from "#desk/backend/questions.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { Chip, Press } from "#desk/parts/look.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { ageText, type Times } from "#desk/parts/times.ts";
import { announceChange } from "#desk/state/live.ts";
import { tell } from "#desk/state/notice.ts";
import { INBOX_WORDS } from "#desk/words/inbox-words.ts";
import { WORDS } from "#desk/words/words.ts";
import { emailHref, phoneHref, whatsappHref } from "#document/model/contact-links.ts";
import { Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Entry = styled("li", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  padding: "3 4 4",
  overflowWrap: "anywhere",
});

/** What a row of the database says of the enquiry itself. */
const DETAILS = ["city", "investment", "investment_range", "experience", "subject", "message"] as const;

interface EnquiryRowProps {
  readonly enquiry: Enquiry;
  readonly times: Times;
}

/** A message or an application: what was written, one tap to answer, and that it was answered. */
export function EnquiryRow({ enquiry, times }: EnquiryRowProps) {
  const { business } = useAtomValue(factsAtom);
  const [isBusy, setBusy] = useState(false);
  const { id, name, phone, email, created_at } = enquiry;
  const details = DETAILS.flatMap((column) => (enquiry[column] ? [String(enquiry[column])] : []));
  const greeting = INBOX_WORDS.greeting(name, business.name);
  const answered = async () => {
    setBusy(true);
    const answer = await markAnswered(id);
    setBusy(false);
    if (answer.status === "done") tell(WORDS.notice.answered, "done");
    else tell(refusalText(answer), "problem");
    announceChange();
  };
  return (
    <Entry>
      <Flex justifyContent="space-between" alignItems="center" gap={3}>
        <Text as="h3" fontWeight="strong" fontSize="lg">
          {name}
        </Text>
        <Chip data-tone="wait">{INBOX_WORDS.age(ageText(created_at, times.now))}</Chip>
      </Flex>
      {details.map((text) => (
        <Text key={text} lineHeight={1.5}>
          {text}
        </Text>
      ))}
      <Flex gap={2} flexWrap="wrap">
        {phone && (
          <>
            <IconLink icon="phone" href={phoneHref(phone)}>
              {INBOX_WORDS.call}
            </IconLink>
            <IconLink icon="whatsapp-logo" href={whatsappHref(phone, greeting)} isElsewhere>
              {INBOX_WORDS.whatsapp}
            </IconLink>
          </>
        )}
        {email && (
          <IconLink icon="envelope-simple" href={emailHref(email, INBOX_WORDS.about(business.name), greeting)}>
            {INBOX_WORDS.mail}
          </IconLink>
        )}
        <Press type="button" data-look="main" onClick={answered} disabled={isBusy}>
          <DeskIcon name="check-bold" />
          {INBOX_WORDS.answered}
        </Press>
      </Flex>
    </Entry>
  );
}
