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

/** The stops of a kind that are left, in the order of the route. */
export function Runs({ title, none, orders, place, times, day, kind }: RunsProps) {
  const { areas } = useAtomValue(factsAtom);
  const left = orders.map(useShown()).filter((order) => !IS_DONE[kind](order));
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
    </Stack>
  );
}

/** The stops of a kind that are done: below all that is left. */
export function DoneRuns({ title, orders, place, times, kind }: Omit<RunsProps, "none" | "day">) {
  const done = orders.map(useShown()).filter(IS_DONE[kind]);
  if (done.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Hint as="h2">
        {title} ({done.length})
      </Hint>
      <Rows>
        {done.map((order) => (
          <RunRow key={order.id} order={order} place={place} times={times} kind={kind} isDone />
        ))}
      </Rows>
    </Stack>
  );
}
