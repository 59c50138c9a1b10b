import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isCollected, isDelivered } from "#desk/model/progress.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { Hint, Rows, Subtitle } from "#desk/parts/part-styles.ts";
import type { Times } from "#desk/parts/times.ts";
import { byArea, byWindow } from "#desk/run-sheet/run-groups.ts";
import { RunRow } from "#desk/run-sheet/run-row.tsx";
import type { DeskPlace } from "#desk/state/place.ts";
import { RUN_SHEET_WORDS } from "#desk/words/run-sheet-words.ts";
import { Box, Stack } from "#ui/base/box.tsx";

/** When a stop of each kind is done. A missed pickup is done for the day: it needs a new time. */
const IS_DONE = {
  pickup: (order: DeskOrder) => isCollected(order) || order.status === "pickup_failed",
  delivery: isDelivered,
} as const;

interface RunsProps {
  readonly title: string;
  readonly none: string;
  readonly orders: readonly DeskOrder[];
  readonly place: DeskPlace;
  readonly times: Times;
  /** The day of the sheet. */
  readonly day: string;
  readonly kind: keyof typeof IS_DONE;
}

/** The stops of a kind: those that are left in the order of the way, then those that are done. */
export function Runs({ title, none, orders, place, times, day, kind }: RunsProps) {
  const { areas } = useAtomValue(factsAtom);
  const now = orders.map(useShown());
  const left = now.filter((order) => !IS_DONE[kind](order));
  const done = now.filter(IS_DONE[kind]);
  const groups = kind === "pickup" ? byWindow(left, areas, { day, times }) : byArea(left, areas);
  return (
    <Stack as="section" gap={2}>
      <Subtitle>
        {title} ({left.length})
      </Subtitle>
      {orders.length === 0 && <Hint>{none}</Hint>}
      {groups.map(({ name, orders: group }) => (
        <Box key={name}>
          <Hint as="h3">{name}</Hint>
          <Rows>
            {group.map((order) => (
              <RunRow key={order.id} order={order} place={place} times={times} kind={kind} />
            ))}
          </Rows>
        </Box>
      ))}
      {done.length > 0 && (
        <Box>
          <Hint as="h3">
            {RUN_SHEET_WORDS.done} ({done.length})
          </Hint>
          <Rows>
            {done.map((order) => (
              <RunRow key={order.id} order={order} place={place} times={times} kind={kind} isDone />
            ))}
          </Rows>
        </Box>
      )}
    </Stack>
  );
}
