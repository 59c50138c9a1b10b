import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { type Inbox, isInbox } from "#desk/backend/answers.ts";
import { readInbox } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { InboxGroup } from "#desk/inbox/inbox-group.tsx";
import { checked } from "#desk/model/guards.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { OrderEntry } from "#desk/orders/order-entry.tsx";
import { Chip, Hint, Title } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { ageText, useTimes } from "#desk/parts/times.ts";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import type { DeskPlace } from "#desk/state/place.ts";
import { INBOX_WORDS } from "#desk/words/words.gen.ts";
import { openMinutesBetween } from "#document/pickup/open-minutes.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

const Enquiries = lazy(() => import("#desk/inbox/enquiries.tsx").then(({ Enquiries: one }) => ({ default: one })));

const SameBags = lazy(() => import("#desk/parts/same-bag.tsx").then(({ SameBags: one }) => ({ default: one })));

const Bursts = lazy(() => import("#desk/inbox/bursts.tsx").then(({ Bursts: one }) => ({ default: one })));

const INBOX = keptReads((_, rows) => readInbox(rows), 100, { name: "inbox", read: checked(isInbox) });

const more = () => INBOX.more("");

/** Requests are answered within so many minutes in which the shop is open. */
const ANSWER_MINUTES = 30;

/** What waits for an answer: requests, overdue ones first, then applications and messages. */
export function InboxView({ place }: { readonly place: DeskPlace }) {
  const read = useKeptRead(INBOX, "");
  return (
    <Stack gap={5}>
      <Title>{INBOX_WORDS.title}</Title>
      <ReadState {...read} />
      {read.value && <InboxContent inbox={read.value} place={place} />}
    </Stack>
  );
}

function InboxContent({ inbox, place }: { readonly inbox: Inbox; readonly place: DeskPlace }) {
  const { same_bags: pairs = [] } = inbox;
  const { hours, clock } = useAtomValue(factsAtom);
  const times = useTimes();
  const shown = useShown();
  const requests = inbox.requests.map(shown).filter(({ status }) => status === "requested");
  const isOverdue = ({ created_at }: Pick<DeskOrder, "created_at">) =>
    openMinutesBetween(hours, wallTime(clock, new Date(created_at)), wallTime(clock, times.now)) >= ANSWER_MINUTES;
  const inOrder = [...requests.filter(isOverdue), ...requests.filter((order) => !isOverdue(order))];
  const waiting = inbox.claims.length + inbox.franchise.length + inbox.messages.length;
  const total = inbox.counts.requests - inbox.requests.length + requests.length;
  return (
    <>
      {requests.length + waiting === 0 && (
        <Box py={8}>
          <Text fontWeight="strong">{INBOX_WORDS.empty}</Text>
          <Hint>{INBOX_WORDS.emptyHint}</Hint>
        </Box>
      )}
      {pairs.length > 0 && (
        <Suspense fallback={null}>
          <SameBags pairs={pairs} place={place} />
        </Suspense>
      )}
      {inbox.bursts.length > 0 && (
        <Suspense fallback={null}>
          <Bursts bursts={inbox.bursts} />
        </Suspense>
      )}
      <InboxGroup title={INBOX_WORDS.requests} shown={requests.length} total={total} more={more}>
        {inOrder.map((order) => (
          <li key={order.id}>
            <OrderEntry order={order} place={place} times={times}>
              <Chip data-tone={isOverdue(order) ? "late" : "wait"}>
                {isOverdue(order) && <VisuallyHidden>{INBOX_WORDS.overdue}, </VisuallyHidden>}
                {ageText(order.created_at, times.now)}
              </Chip>
            </OrderEntry>
          </li>
        ))}
      </InboxGroup>
      {waiting + inbox.answered.length > 0 && (
        <Suspense fallback={null}>
          <Enquiries inbox={inbox} place={place} times={times} more={more} />
        </Suspense>
      )}
    </>
  );
}
