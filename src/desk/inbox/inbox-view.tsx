import { useAtomValue } from "jotai";
import { readInbox } from "#desk/backend/questions.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { EnquiryRow } from "#desk/inbox/enquiry-row.tsx";
import type { DeskOrder } from "#desk/model/order.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { OrderEntry } from "#desk/orders/order-entry.tsx";
import { Chip, Hint, Rows, Subtitle, Title } from "#desk/parts/look.ts";
import { Stale } from "#desk/parts/stale.tsx";
import { ageText, useTimes } from "#desk/parts/times.ts";
import { Waiting } from "#desk/parts/waiting.tsx";
import { useLive } from "#desk/state/live.ts";
import type { DeskPlace } from "#desk/state/place.ts";
import { INBOX_WORDS } from "#desk/words/inbox-words.ts";
import { wallTime } from "#document/model/wall-clock.ts";
import { openMinutesBetween } from "#document/pickup/open-minutes.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Answered = styled("li", {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: 4,
  padding: "2 4",
  lineHeight: 1.4,
});

/** Requests are answered within so many minutes in which the shop is open. */
const ANSWER_MINUTES = 30;

/** What waits for an answer: requests, overdue ones first, then applications and messages. */
export function InboxView({ place }: { readonly place: DeskPlace }) {
  const { value, failed } = useLive("inbox", readInbox);
  const { hours, clock } = useAtomValue(factsAtom);
  const times = useTimes();
  const shown = useShown();
  if (value === undefined) return failed ? <Stale /> : <Waiting />;
  const requests = value.requests.map(shown).filter(({ status }) => status === "requested");
  const isOverdue = ({ created_at }: Pick<DeskOrder, "created_at">) =>
    openMinutesBetween(hours, wallTime(clock, new Date(created_at)), wallTime(clock, times.now)) >= ANSWER_MINUTES;
  const inOrder = [...requests.filter(isOverdue), ...requests.filter((order) => !isOverdue(order))];
  const isEmpty = requests.length + value.franchise.length + value.messages.length === 0;
  return (
    <Stack gap={5}>
      <Title>{INBOX_WORDS.title}</Title>
      {failed && <Stale />}
      {isEmpty && (
        <Box py={8}>
          <Text fontWeight="strong">{INBOX_WORDS.empty}</Text>
          <Hint>{INBOX_WORDS.emptyHint}</Hint>
        </Box>
      )}
      {requests.length > 0 && (
        <Group title={INBOX_WORDS.requests} count={requests.length}>
          {inOrder.map((order) => (
            <li key={order.id}>
              <OrderEntry order={order} place={place} times={times}>
                {isOverdue(order) && <Chip data-tone="late">{INBOX_WORDS.overdue}</Chip>}
                <Chip data-tone={isOverdue(order) ? "late" : "wait"}>
                  {INBOX_WORDS.age(ageText(order.created_at, times.now))}
                </Chip>
              </OrderEntry>
            </li>
          ))}
        </Group>
      )}
      {(["messages", "franchise"] as const).map(
        (kind) =>
          value[kind].length > 0 && (
            <Group key={kind} title={INBOX_WORDS[kind]} count={value[kind].length}>
              {value[kind].map((enquiry) => (
                <EnquiryRow key={enquiry.id} enquiry={enquiry} times={times} />
              ))}
            </Group>
          ),
      )}
      {value.answered.length > 0 && (
        <Group title={INBOX_WORDS.answeredTitle} count={value.answered.length}>
          {value.answered.map(({ id, name, answered_at, answered_by }) => (
            <Answered key={id}>
              <span>{name}</span>
              <Text as="span" color="muted">
                {INBOX_WORDS.answeredBy(answered_by ?? INBOX_WORDS.formerStaff, times.moment(answered_at))}
              </Text>
            </Answered>
          ))}
        </Group>
      )}
    </Stack>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: React.ReactNode;
}

/** A list with its heading and how many there are. */
function Group({ title, count, children }: GroupProps) {
  return (
    <Stack as="section" gap={2}>
      <Flex alignItems="baseline" gap={2}>
        <Subtitle>{title}</Subtitle>
        <Text as="span" color="muted" fontVariantNumeric="tabular-nums">
          {count}
        </Text>
      </Flex>
      <Rows>{children}</Rows>
    </Stack>
  );
}
