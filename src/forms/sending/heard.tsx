import type { ReactNode } from "react";
import type { OrderView } from "#account/orders/order-view.ts";
import { type ConfirmBy, heardBy } from "#document/messages/confirm-by.ts";
import { WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import type { Scheduling } from "#document/model/types.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { clockText, weekdayText } from "#lib/locale/times.ts";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";

interface HeardProps {
  readonly words: Scheduling;
  readonly order: Pick<OrderView, "events">;
  /** Within how many minutes the shop confirms. */
  readonly confirmMinutes: number | undefined;
}

/** "We open at 10 am. You’ll hear from us by 10:30 am."; nothing once that has passed. */
export function Heard({ words, order, confirmMinutes }: HeardProps) {
  const shell = useShell();
  const { heard } = words.tracking;
  const asked = order.events[0]?.at;
  if (heard === undefined || confirmMinutes === undefined || asked === undefined) return null;
  const [then, today] = [new Date(asked), now()].map((moment) => wallTime(shell.clock, moment));
  const by = then && today && heardBy(shell.business.hours, then, confirmMinutes, today);
  if (by === undefined) return null;
  const at = (time: string) => <strong>{clockText(time, shell)}</strong>;
  return (
    <Text fontSize="lg">
      <HeardBy heard={heard} opening={by.opening} at={at} moment={at(by.time)} />
    </Text>
  );
}

interface HeardByProps extends Pick<ConfirmBy, "opening"> {
  readonly heard: NonNullable<Scheduling["tracking"]["heard"]>;
  readonly at: (time: string) => ReactNode;
  readonly moment: ReactNode;
}

function HeardBy({ heard, opening, at, moment }: HeardByProps) {
  const shell = useShell();
  if (opening === undefined) return <WithValues sentence={heard.open} values={{ moment }} />;
  const opens = at(opening.time);
  if (opening.days === 0) return <WithValues sentence={heard.today} values={{ moment, opens }} />;
  const weekday = WEEKDAYS.indexOf(weekdayOf(opening.date));
  const day = opening.days === 1 ? shell.words.tomorrow : weekdayText(weekday, shell.lang, "long");
  return <WithValues sentence={heard.later} values={{ moment, opens, day }} />;
}
