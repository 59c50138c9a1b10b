import type { RunSheet } from "#desk/backend/questions.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { keptNames, readKept, SHEET } from "#desk/state/kept.ts";

/** A day's run sheet as this device keeps it. */
export interface KeptSheet {
  readonly sheet: RunSheet;
  /** When it was read, in milliseconds. */
  readonly at: number;
}

/** An order of a run sheet that is kept on this device. */
export function keptOrder(id: string): DeskOrder | undefined {
  const sheets = keptNames(SHEET).flatMap((name) => readKept<KeptSheet>(name) ?? []);
  return sheets.flatMap(({ sheet }) => [...sheet.pickups, ...sheet.deliveries]).find((order) => order.id === id);
}
