import { useAtomValue } from "jotai";
import { type ReactNode, useCallback, useState } from "react";
import { type OrderSource, readOrder } from "#account/orders/order-source.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import { useRead } from "#account/reading/use-read.ts";
import { sessionAtom } from "#account/state/session.ts";
import { whatsappHref } from "#document/links/contact-links.ts";
import { shopMomentText, windowParts } from "#document/messages/order-facts.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { Scheduling } from "#document/model/types.gen.ts";
import { momentOf, type WallClock } from "#document/time/wall-clock.ts";
import { Heard } from "#forms/sending/heard.tsx";
import type { SentRequest } from "#forms/sending/send.ts";
import { type CalendarEvent, calendarEntry } from "#lib/calendar-entry.ts";
import { unbroken } from "#lib/locale/times.ts";
import { withValues } from "#lib/with-values.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { saveFile } from "#ui/base/save-file.ts";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";

/** Ways to keep the order: a row of equal places, each an icon above its word. */
const Ways = styled("div", {
  display: "flex",
  marginBlockStart: 4,
  borderBlockStart: "hairline",
  borderBlockEnd: "hairline",
  "& > *": {
    flex: "1 1 0",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: 1,
    minHeight: "control",
    padding: 3,
    border: 0,
    background: "none",
    color: "link",
    fontSize: "sm",
    fontWeight: "medium",
    lineHeight: "snug",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    "&:hover": { background: "neel50" },
  },
  "& > * + *": { borderInlineStart: "hairline" },
});

interface TrackingNoteProps {
  readonly form: Form;
  readonly sent: SentRequest;
}

/** Below the confirmation: what was agreed, the link that follows the order, and ways to keep it. */
export function TrackingNote({ form, sent }: TrackingNoteProps) {
  const { scheduling, orderPaths, numberPrefix = "", pickup } = form;
  const session = useAtomValue(sessionAtom);
  const isOwn = session.status === "signed-in" && session.userId === sent.userId;
  const { id, trackingToken: token } = sent;
  const source: OrderSource = isOwn ? { kind: "own", id } : { kind: "tracked", token };
  const order = useBooked(source);
  if (scheduling === undefined || orderPaths === undefined) return null;
  // Whoever sent it has logged out.
  if (sent.userId !== undefined && !isOwn) return null;
  const words = scheduling.tracking;
  const tracked = `${orderPaths.tracked}#${token}`;
  // Whoever gets the link has no account here.
  const address = new URL(tracked, location.href).href;
  return (
    <Box mb={6}>
      {order && (
        <SentFacts
          words={scheduling}
          number={numberPrefix + order.number}
          order={order}
          surchargePercent={pickup?.express?.surchargePercent}
          confirmMinutes={pickup?.confirmMinutes}
        />
      )}
      <Text mt={5}>{words.text}</Text>
      <ButtonLink href={isOwn ? `${orderPaths.own}#${id}` : tracked} mt={3} width="100%">
        {words.open}
      </ButtonLink>
      <Keep words={words} sent={sent} order={order} address={address} />
      {words.heard === undefined && <Steps sentences={words.next} />}
    </Box>
  );
}

const Facts = styled("dl", {
  margin: 0,
  lineHeight: "snug",
  "& dt": { color: "muted", lineHeight: "body" },
  "& dd": { margin: 0, marginBottom: 4 },
});

/** A day of the agreement, the largest thing of the slip. */
const Day = styled("strong", {
  display: "block",
  fontFamily: "display",
  fontSize: "2xl",
  fontWeight: "heading",
  lineHeight: "snug",
  color: "ink",
  textWrap: "balance",
});

/** By when the clothes are back: held by marigold. */
const Promised = styled(Text, { color: "muted", paddingBlockEnd: 4, borderBlockEnd: "heavy solid marigold" });

interface SentFactsProps {
  readonly words: Scheduling;
  readonly number: string;
  readonly order: OrderView & { readonly pickup_date: string };
  /** Of express. */
  readonly surchargePercent: number | undefined;
  /** Within how many minutes the shop confirms. */
  readonly confirmMinutes: number | undefined;
}

/** What was agreed by sending: by when the shop answers, number, day and time, promise, express. */
function SentFacts({ words, number, order, surchargePercent, confirmMinutes }: SentFactsProps) {
  const shell = useShell();
  const { day, time } = windowParts(order.pickup_date, order, { ...shell, anyTime: words.anyTime });
  return (
    <Box role="status">
      <Box mb={6}>
        <Heard words={words} order={order} confirmMinutes={confirmMinutes} />
      </Box>
      <Facts>
        <Fact label={words.tracking.number}>
          <Text as="span" fontSize="xl" fontWeight="strong">
            {number}
          </Text>
        </Fact>
        <Fact label={words.tracking.pickup}>
          <Day>{unbroken(day)}</Day>
          <Text as="span" fontSize="lg">
            {time}
          </Text>
        </Fact>
      </Facts>
      {order.promised_at !== null && (
        <Promised>
          <WithValues
            sentence={words.back}
            values={{ moment: <Day>{unbroken(shopMomentText(order.promised_at, shell))}</Day> }}
          />
        </Promised>
      )}
      {order.express && words.express && surchargePercent !== undefined && (
        <Text mt={3} fontWeight="strong">
          {withValues(words.express, { percent: surchargePercent })}
        </Text>
      )}
    </Box>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Booked = OrderView & { readonly pickup_date: string };

/** The order that the request has become, with its day; undefined until it is read. */
function useBooked(source: OrderSource): Booked | undefined {
  const { kind } = source;
  const key = source.kind === "own" ? source.id : source.token;
  const read = useCallback(() => readOrder(kind === "own" ? { kind, id: key } : { kind, token: key }), [kind, key]);
  const { value: order } = useRead(read);
  const { pickup_date = null } = order ?? {};
  return order && pickup_date !== null ? { ...order, pickup_date } : undefined;
}

interface KeepProps extends Pick<TrackingNoteProps, "sent"> {
  readonly words: NonNullable<Form["scheduling"]>["tracking"];
  readonly order: Booked | undefined;
  readonly address: string;
}

/** Into the calendar, the clipboard, or the visitor's own WhatsApp. */
function Keep({ words, sent, order, address }: KeepProps) {
  const { clock, business } = useShell();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  const text = `${business.shortName}\n${business.phone}`;
  const save = (booked: Booked) => () =>
    saveFile(
      "pickup.ics",
      calendarFile(booked, { title: words.event, url: address, place: sent.place, text, clock }),
      "text/calendar",
    );
  return (
    <Ways>
      {order && (
        <button type="button" onClick={save(order)}>
          <Icon name="calendar-check" size={6} />
          {words.calendar}
        </button>
      )}
      <button type="button" onClick={copy}>
        <Icon name="copy" size={6} />
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </button>
      <SmartLink href={whatsappHref(sent.phone ?? "", withValues(words.message, { link: address }))}>
        <Icon name="whatsapp-logo" size={6} />
        {words.whatsapp}
      </SmartLink>
    </Ways>
  );
}

/** A calendar file of the pickup: from and to of its window, or the day. */
function calendarFile(
  { id, pickup_date: date, window_from, window_to }: Booked,
  { clock, ...event }: Omit<CalendarEvent, "id" | "when"> & { readonly clock: WallClock },
): string {
  const at = (time: string) => momentOf(clock, { date, time: time.slice(0, 5) });
  const when = window_from && window_to ? { from: at(window_from), to: at(window_to) } : date;
  return calendarEntry({ ...event, id, when }, now());
}

function Steps({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Box as="ol" mt={5}>
      {sentences.map((sentence, index) => (
        <Flex as="li" key={sentence} gap={4} py={3} borderBottom="hairline" alignItems="baseline">
          <Text as="span" fontFamily="display" fontSize="xl" lineHeight="none" color="indigo" minWidth={4} aria-hidden>
            {index + 1}
          </Text>
          <Text>{sentence}</Text>
        </Flex>
      ))}
    </Box>
  );
}
