import { useId, useState } from "react";
import type { OrderMove } from "#account/orders/order-view.ts";
import { addDays } from "#document/model/hours.ts";
import type { Pickup } from "#document/model/types.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { ClockNote } from "#forms/pickup/clock-note.tsx";
import { PromiseLine } from "#forms/pickup/promise-line.tsx";
import { TimeChoice } from "#forms/pickup/time-choice.tsx";
import { promisedAt } from "#forms/pickup/times-of-day.ts";
import { usePickupDay } from "#forms/pickup/use-pickup-day.ts";
import { fullDate } from "#lib/locale/days.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { FieldLabel, fieldStyles } from "#ui/field.tsx";
import type { OrderActionProps } from "./use-order.ts";

const DateInput = styled("input", { ...fieldStyles, maxWidth: 80, marginBlockStart: 1 });

export interface RescheduleProps extends OrderActionProps {
  readonly pickup: Pickup;
  readonly move: OrderMove;
}

/** Another day and time for a pickup, with the promise that comes with it. */
export function Reschedule({ words, pickup, shown, move }: RescheduleProps) {
  const { clock, business, lang } = useShell();
  const { order, stage } = shown;
  const today = wallTime(clock, now()).date;
  const tomorrow = addDays(today, 1);
  const dateId = useId();
  const [date, setDate] = useState(
    order.pickup_date !== null && order.pickup_date > today ? order.pickup_date : tomorrow,
  );
  const [window, setWindow] = useState(order.window_id ?? "");
  const known = { pickup, hours: business.hours, clock };
  const { isOpen, isBeyond, times, areChecked, checkAgain } = usePickupDay(known, date);
  const chosen = times.find(({ id, free }) => id === window && (free !== 0 || isOwn(order, date, id)));
  const asked = { date, window: chosen, service: order.service ?? undefined, express: order.express };
  const promise = isOpen ? promisedAt(known, asked, now()) : undefined;
  const { scheduling } = words;
  const save = () => {
    shown.move(move, { pickup_date: date, window_id: chosen?.id ?? null, promised_at: promise ?? null });
    checkAgain();
  };
  return (
    <Stack gap={5}>
      <div>
        <FieldLabel htmlFor={dateId}>{scheduling.date}</FieldLabel>
        <DateInput
          id={dateId}
          type="date"
          min={today}
          max={addDays(today, pickup.daysAhead)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Text mt={2}>{fullDate(date, lang)}</Text>
        <ClockNote words={scheduling} />
      </div>
      {isOpen ? (
        <TimeChoice
          words={scheduling}
          times={times}
          isBeyond={isBeyond}
          areChecked={areChecked}
          chosen={chosen?.id ?? ""}
          onChoose={setWindow}
        />
      ) : (
        <Text>{scheduling.closed}</Text>
      )}
      {promise !== undefined && <PromiseLine sentence={scheduling.back} moment={promise} />}
      <Box>
        <Button type="button" aria-disabled={stage === "busy" || !isOpen} onClick={isOpen ? save : undefined}>
          {stage === "busy" ? words.page.actions.busy : words.page.actions.save}
        </Button>
      </Box>
    </Stack>
  );
}

/** The place an order holds already is its own. */
function isOwn({ pickup_date, window_id }: OrderActionProps["shown"]["order"], date: string, id: string): boolean {
  return pickup_date === date && window_id === id;
}
