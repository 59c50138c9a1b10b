import { getDefaultStore, useAtomValue } from "jotai";
import { useId, useState } from "react";
import type { FreeWindow } from "#account/orders/free-windows.ts";
import { readWindows } from "#desk/backend/windows.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { ChoiceGroup, MoveFormFrame, Radio } from "#desk/move/form-parts.tsx";
import { promiseAfter } from "#desk/move/promise-after.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { Choice, Hint, Label } from "#desk/parts/part-styles.ts";
import { useTimes } from "#desk/parts/times.ts";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { FACTS_WORDS, FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { addDays, spansOn } from "#document/model/hours.ts";
import { Box } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const WINDOWS = keptReads((today) => readWindows(today, getDefaultStore().get(factsAtom).pickup.daysAhead + 1));

/** Another day and time, with the places that are left and the promise that follows from it. */
export function WindowForm(props: MoveFormProps) {
  const { order } = props;
  const facts = useAtomValue(factsAtom);
  const times = useTimes();
  const { today } = times;
  const days = openDays(today, facts.pickup.daysAhead, (day) => spansOn(facts.hours, day).length > 0);
  const [day, setDay] = useState(days.find((open) => open >= (order.pickup_date ?? "")) ?? days[0] ?? today);
  const [chosen, setChosen] = useState<string | null>(order.window_id);
  const id = useId();
  const { frame, send } = useMoveForm(props);
  const { value, failure } = useKeptRead(WINDOWS, today);
  const windows = (value ?? []).filter((window) => window.day === day);
  const window = windows.find((free) => free.id === chosen);
  const promised_at = promiseAfter(order, { day, to: window?.to }, facts);
  const submit = () => send({ pickup_date: day, window_id: window?.id ?? null, promised_at });
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <Box>
        <Label htmlFor={id}>{FORM_WORDS.day}</Label>
        <Choice id={id} value={day} onChange={({ target }) => setDay(target.value)}>
          {days.map((open) => (
            <option key={open} value={open}>
              {times.day(open)}
            </option>
          ))}
        </Choice>
      </Box>
      <ChoiceGroup>
        <legend>{FORM_WORDS.window}</legend>
        {failure && <Hint>{FORM_WORDS.noWindows}</Hint>}
        <Radio
          name="window"
          label={FORM_WORDS.anyTime}
          isChosen={window === undefined}
          onChoose={() => setChosen(null)}
        />
        {windows.map((free) => (
          <Radio
            key={free.id}
            name="window"
            label={`${times.window(free.from, free.to)} · ${placesText(free)}`}
            isChosen={free.id === window?.id}
            isDisabled={free.free <= 0}
            onChoose={() => setChosen(free.id)}
          />
        ))}
      </ChoiceGroup>
      {promised_at && (
        <Text>
          {FACTS_WORDS.promise}: <strong>{times.moment(promised_at)}</strong>
        </Text>
      )}
    </MoveFormFrame>
  );
}

function placesText({ free }: FreeWindow): string {
  return free > 0 ? FORM_WORDS.free({ count: free }) : FORM_WORDS.full;
}

function openDays(today: string, ahead: number, isOpen: (day: string) => boolean): string[] {
  return Array.from({ length: ahead + 1 }, (_, days) => addDays(today, days)).filter(isOpen);
}
