import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import type { AnsweredEnquiry, Enquiry, Inbox } from "#desk/backend/answers.ts";
import { markAnswered } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { messageFactsIn, type Reading, useReading } from "#desk/facts/facts-in.ts";
import { InboxGroup } from "#desk/inbox/inbox-group.tsx";
import { useShown } from "#desk/offline/use-shown.ts";
import { OrderEntry } from "#desk/orders/order-entry.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { Chip, DeskButton } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { ageText, type Times } from "#desk/parts/times.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import type { DeskPlace } from "#desk/state/place.ts";
import { ENQUIRY_WORDS, FACTS_WORDS, NOTICE_WORDS } from "#desk/words/later/words.gen.ts";
import { ORDER_WORDS } from "#desk/words/words.gen.ts";
import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import { fillMessage } from "#document/messages/fill-message.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

interface EnquiriesProps {
  readonly inbox: Inbox;
  readonly place: DeskPlace;
  readonly times: Times;
  readonly more: () => void;
}

/** Reported payments, messages and applications that wait, and what was answered in the last days. */
export function Enquiries({ inbox, place, times, more }: EnquiriesProps) {
  const claims = inbox.claims.map(useShown()).filter(({ claimed_utr }) => claimed_utr !== null);
  return (
    <>
      <InboxGroup title={ORDER_WORDS.claimed} shown={claims.length} total={claims.length} more={more}>
        {claims.map((order) => (
          <li key={order.id}>
            <OrderEntry order={order} place={place} times={times} detail={rupeesOfPaise(order.claimed_paise ?? 0)} />
          </li>
        ))}
      </InboxGroup>
      {(["messages", "franchise"] as const).map((kind) => (
        <InboxGroup
          key={kind}
          title={ENQUIRY_WORDS[kind]}
          shown={inbox[kind].length}
          total={inbox.counts[kind]}
          more={more}
        >
          {inbox[kind].map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} times={times} />
          ))}
        </InboxGroup>
      ))}
      <InboxGroup
        title={ENQUIRY_WORDS.answeredTitle}
        shown={inbox.answered.length}
        total={inbox.answered.length}
        more={more}
      >
        {inbox.answered.map((enquiry) => (
          <AnsweredRow key={enquiry.id} enquiry={enquiry} times={times} />
        ))}
      </InboxGroup>
    </>
  );
}

interface EnquiryRowProps {
  readonly enquiry: Enquiry;
  readonly times: Times;
}

/** A message or an application: what was written, one tap to answer, and that it was answered. */
function EnquiryRow({ enquiry, times }: EnquiryRowProps) {
  const { isBusy, mark } = useAnswered(enquiry);
  return (
    <EnquiryEntry>
      <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" columnGap={3} rowGap={1}>
        <Text as="h3" fontWeight="strong" fontSize="lg">
          {enquiry.name}
        </Text>
        <Chip data-tone="wait">{ageText(enquiry.created_at, times.now)}</Chip>
      </Flex>
      <EnquiryText enquiry={enquiry} />
      <Flex gap={2} flexWrap="wrap">
        <Suspense fallback={null}>
          <EnquiryLinks enquiry={enquiry} />
        </Suspense>
        <DeskButton type="button" data-variant="main" onClick={() => mark(true)} disabled={isBusy}>
          <DeskIcon name="check-bold" />
          {ENQUIRY_WORDS.answered}
        </DeskButton>
      </Flex>
    </EnquiryEntry>
  );
}

/** Marks an enquiry as answered or not, and tells what came of it. */
function useAnswered({ id }: Pick<Enquiry, "id">) {
  const [isBusy, setBusy] = useState(false);
  const mark = async (isAnswered: boolean) => {
    setBusy(true);
    const answer = await markAnswered(id, isAnswered);
    setBusy(false);
    if (answer.status === "failed") notify(await refusalText(answer), "problem");
    else notify(isAnswered ? NOTICE_WORDS.answered : NOTICE_WORDS.notAnswered, "done");
    announceChange();
  };
  return { isBusy, mark };
}

const EnquiryEntry = styled("li", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  padding: "3 4 4",
  overflowWrap: "anywhere",
});

const Written = styled(Text, { lineHeight: 1.5, whiteSpace: "pre-line" });

/** What somebody wrote. */
function EnquiryText({ enquiry }: { readonly enquiry: Enquiry }) {
  const { city, investment = "", message, answers = [] } = enquiry;
  const { investments } = useAtomValue(factsAtom);
  const told = answers.map(({ label, answer }) => `${label}\n${answer}`);
  // An option may have gone since.
  const written = [city, investments[investment] ?? investment, message, ...told].filter(Boolean);
  return written.map((text) => <Written key={text}>{text}</Written>);
}

const Summary = styled("summary", {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: 4,
  minHeight: 12,
  padding: "2 4",
  lineHeight: 1.4,
  cursor: "pointer",
  "&:hover": { background: "neel50" },
  "& svg": { color: "muted" },
  "[open] > & svg": { rotate: "180deg" },
  "&:focus-visible": { outlineOffset: "-thick" },
});

interface AnsweredRowProps {
  readonly enquiry: AnsweredEnquiry;
  readonly times: Times;
}

/** An enquiry that was answered, by whom and when; it opens to what was written, and to waiting again. */
function AnsweredRow({ enquiry, times }: AnsweredRowProps) {
  const { name, answered_at, answered_by } = enquiry;
  const { isBusy, mark } = useAnswered(enquiry);
  return (
    <li>
      <details>
        <Summary>
          <Flex as="span" gap={2}>
            <DeskIcon name="caret-down" />
            {name}
          </Flex>
          <Text as="span" color="muted">
            {ENQUIRY_WORDS.answeredBy({
              who: answered_by ?? ENQUIRY_WORDS.formerStaff,
              when: times.moment(answered_at),
            })}
          </Text>
        </Summary>
        <Stack gap={3} p="1 4 4" alignItems="flex-start">
          <EnquiryText enquiry={enquiry} />
          <DeskButton type="button" onClick={() => mark(false)} disabled={isBusy}>
            {ENQUIRY_WORDS.notAnswered}
          </DeskButton>
        </Stack>
      </details>
    </li>
  );
}

/** One tap: an answer that is begun already, or a call. */
function EnquiryLinks({ enquiry }: { readonly enquiry: Enquiry }) {
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
