import { MINUTE_MS, wallTime } from "#document/time/wall-clock.ts";
import { dayAndMonth } from "#lib/locale/days.ts";
import { unbroken } from "#lib/locale/times.ts";
import { POSTMARK, RULED } from "#theme/stamp.ts";
import { minutesAhead } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";

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
export function Postcard({ message, sentAt }: PostcardProps) {
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
