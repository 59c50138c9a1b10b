import { SHEET } from "#account/state/stored-keys.ts";
import type { RunSheet } from "#desk/backend/answers.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { readStored, storedNames } from "#desk/state/storage.ts";

/** A day's run sheet as this device keeps it. */
export interface StoredSheet {
  readonly sheet: RunSheet;
  /** When it was read, in milliseconds. */
  readonly at: number;
}

/** An order of a run sheet that is kept on this device. */
export function storedOrder(id: string): DeskOrder | undefined {
  const sheets = storedNames(SHEET).flatMap((name) => readStored<StoredSheet>(name) ?? []);
  return sheets.flatMap(({ sheet }) => [...sheet.pickups, ...sheet.deliveries]).find((order) => order.id === id);
}
