import type { DeskOrder } from "#desk/model/order.ts";
import type { Times } from "#desk/parts/times.ts";
import { RUN_SHEET_WORDS } from "#desk/words/run-sheet-words.ts";
import type { PickupArea } from "#document/model/types.gen.ts";
import { areaOfAddress } from "#document/pickup/area.ts";

export interface RunGroup {
  readonly name: string;
  readonly orders: readonly DeskOrder[];
}

/** By time, and within it by area: the way the rider takes. */
export function byWindow(orders: readonly DeskOrder[], areas: readonly PickupArea[], times: Times): RunGroup[] {
  return grouped(orders, (order) => {
    const time =
      order.window_from === null ? RUN_SHEET_WORDS.anyTime : times.window(order.window_from, order.window_to);
    return `${time} · ${areaName(order, areas)}`;
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
