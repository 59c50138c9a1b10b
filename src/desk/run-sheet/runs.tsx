import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { useSaid } from "#desk/facts/shown-name.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isCollected, isDelivered } from "#desk/model/progress.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { Hint, Rows, Subtitle } from "#desk/parts/part-styles.ts";
import type { Times } from "#desk/parts/times.ts";
import { RunRow } from "#desk/run-sheet/run-row.tsx";
import type { DeskPlace } from "#desk/state/place.ts";
import { RUN_SHEET_WORDS } from "#desk/words/later/words.gen.ts";
import type { PickupArea } from "#document/model/types.gen.ts";
import { areaOfAddress } from "#document/pickup/area.ts";
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
  readonly day: string;
  readonly kind: keyof typeof IS_DONE;
}

/** The stops of a kind that are left, in the order of the route. */
export function Runs({ title, none, orders, place, times, day, kind }: RunsProps) {
  const { areas } = useAtomValue(factsAtom);
  const said = useSaid();
  const left = orders.map(useShown()).filter((order) => !IS_DONE[kind](order));
  const areaOf = (order: DeskOrder) => said(areaName(order, areas));
  const groups = kind === "pickup" ? byWindow(left, areaOf, { day, times }) : grouped(left, areaOf);
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

interface RunGroup {
  readonly name: string;
  readonly orders: readonly DeskOrder[];
}

/** By time, then by area, as the rider goes. A pickup missed before `day` names its day. */
function byWindow(
  orders: readonly DeskOrder[],
  areaOf: (order: DeskOrder) => string,
  { day, times }: { readonly day: string; readonly times: Times },
): RunGroup[] {
  return grouped(orders, (order) => {
    const { window_from, window_to, pickup_date } = order;
    const time = window_from === null ? RUN_SHEET_WORDS.anyTime : times.window(window_from, window_to);
    const earlier = pickup_date !== null && pickup_date < day ? times.day(pickup_date) : "";
    return [[earlier, time].filter(Boolean).join(", "), areaOf(order)].join(" · ");
  });
}

function grouped(orders: readonly DeskOrder[], nameOf: (order: DeskOrder) => string): RunGroup[] {
  const groups = new Map<string, DeskOrder[]>();
  for (const order of orders) groups.set(nameOf(order), [...(groups.get(nameOf(order)) ?? []), order]);
  return [...groups].map(([name, group]) => ({ name, orders: group }));
}

function areaName({ contact }: DeskOrder, areas: readonly PickupArea[]): string {
  const found = areaOfAddress(areas, contact?.address ?? "");
  return found?.area?.name ?? found?.pin ?? RUN_SHEET_WORDS.noArea;
}
