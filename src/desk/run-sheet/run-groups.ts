import type { DeskOrder } from "#desk/model/order.ts";
import type { Times } from "#desk/parts/times.ts";
import { RUN_SHEET_WORDS } from "#desk/words/run-sheet-words.ts";
import type { PickupArea } from "#document/model/types.gen.ts";
import { areaOfAddress } from "#document/pickup/area.ts";

export interface RunGroup {
  readonly name: string;
  readonly orders: readonly DeskOrder[];
}

/** By time, then by area, as the rider goes. A pickup missed before `day` names its day. */
export function byWindow(
  orders: readonly DeskOrder[],
  areas: readonly PickupArea[],
  { day, times }: { readonly day: string; readonly times: Times },
): RunGroup[] {
  return grouped(orders, (order) => {
    const { window_from, window_to, pickup_date } = order;
    const time = window_from === null ? RUN_SHEET_WORDS.anyTime : times.window(window_from, window_to);
    const earlier = pickup_date !== null && pickup_date < day ? times.day(pickup_date) : "";
    return [[earlier, time].filter(Boolean).join(", "), areaName(order, areas)].join(" · ");
  });
}

export function byArea(orders: readonly DeskOrder[], areas: readonly PickupArea[]): RunGroup[] {
  return grouped(orders, (order) => areaName(order, areas));
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
