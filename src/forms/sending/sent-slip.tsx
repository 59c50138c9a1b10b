import { useEffect, useId, useRef } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { MINUTE_MS, wallTime } from "#document/time/wall-clock.ts";
import { CountedItems } from "#forms/pickup/counted-items.tsx";
import { ResendMail } from "#forms/sending/resend-mail.tsx";
import type { Arrived } from "#forms/sending/send.ts";
import { TrackingNote } from "#forms/sending/tracking-note.tsx";
import { dayAndMonth } from "#lib/locale/days.ts";
import { unbroken } from "#lib/locale/times.ts";
import { POSTMARK, RULED } from "#theme/stamp.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { minutesAhead } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

const Slip = styled("div", { "&:focus": { outline: "none" } });

interface SentSlipProps {
  readonly form: Form;
  readonly sent: Arrived;
  /** Brings an empty form back, where the slip stands in its place. */
  readonly onAgain?: ((sent: undefined) => void) | "" | false | undefined;
}

/** What has arrived: the confirmation, where an order is followed, and the way to an empty form. */
export function SentSlip({ form: { again, ...form }, sent, onAgain }: SentSlipProps) {
  const { confirmation, request, email } = sent;
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const isAlone = Boolean(onAgain);
  // The button that was pressed is gone.
  useEffect(() => {
    if (!isAlone) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  }, [isAlone]);
  return (
    <Slip ref={element} tabIndex={-1} role="group" aria-labelledby={id} data-form={form.id}>
      <Box id={id} p={4} mb={6} bg="okGround" color="ok" borderRadius="control">
        <Flex gap={3}>
          <Icon name="check-bold" size={6} />
          <Text fontWeight="strong">{confirmation.title}</Text>
        </Flex>
        {/* Long words of small phones have the whole width. */}
        <Text>{confirmation.text}</Text>
        {email && <Text fontWeight="strong">{email}</Text>}
      </Box>
      {request?.items && form.counted && <CountedItems words={form.counted} items={request.items} />}
      {request && <TrackingNote form={form} sent={request} />}
      {request?.message && <Postcard message={request.message} sentAt={request.sentAt} />}
      <Flex gap={3} flexWrap="wrap">
        {email && form.resend && <ResendMail form={form} words={form.resend} email={email} />}
        {onAgain && (
          <Button type="button" variant="quiet" onClick={() => onAgain(undefined)}>
            {again}
          </Button>
        )}
      </Flex>
    </Slip>
  );
}

/** The ruled side of a postcard; each line of the message is on a rule. */
const Card = styled("figure", {
  position: "relative",
  margin: 0,
  marginBlockEnd: 8,
  padding: 6,
  background: "neel50",
  borderRadius: "panel",
  overflow: "hidden",
});

const Written = styled("blockquote", {
  margin: 0,
  fontFamily: "display",
  fontSize: "lg",
  lineHeight: 2,
  color: "indigo",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  background: RULED,
});

const Mark = styled("span", {
  display: "flex",
  justifyContent: "flex-end",
  alignItems: "center",
  marginBlockEnd: 3,
  marginInlineEnd: -6,
  opacity: 0.75,
  rotate: "-7deg",
  md: { float: "inline-end", marginBlockStart: -3, marginBlockEnd: 0, marginInlineStart: 4 },
});

/** A round postmark: where, and on which day. */
const Ring = styled("span", {
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  alignItems: "center",
  width: 32,
  height: 32,
  padding: 2,
  border: "medium solid indigo",
  outline: "thin solid indigo",
  outlineOffset: -1.5,
  borderRadius: "50%",
  fontFamily: "text",
  fontSize: "sm",
  fontWeight: "strong",
  lineHeight: "snug",
  textAlign: "center",
});

const Rule = styled("span", { width: 12, marginBlock: 1, borderBlockStart: "thin solid indigo" });

const Waves = styled("span", { width: 20, height: 10, background: POSTMARK });

interface PostcardProps {
  readonly message: string;
  /** In milliseconds since 1970, by the device's clock. */
  readonly sentAt: number;
}

/** What was written, as a card that is on its way: with the postmark of the shop's city and of the day. */
function Postcard({ message, sentAt }: PostcardProps) {
  const { business, clock, lang } = useShell();
  const { date } = wallTime(clock, new Date(sentAt - minutesAhead() * MINUTE_MS));
  return (
    <Card>
      <Mark aria-hidden="true">
        <Ring>
          <span>{business.address.city}</span>
          <Rule />
          <span>{unbroken(dayAndMonth(date, lang))}</span>
        </Ring>
        <Waves />
      </Mark>
      <Written>{message}</Written>
    </Card>
  );
}
