import { SHEET } from "#account/state/stored-keys.ts";
import { isRunSheet, type RunSheet } from "#desk/backend/answers.ts";
import { checked, type Guard } from "#desk/model/guards.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { readStored, storedNames } from "#desk/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";

/** A day's run sheet as this device keeps it. */
export interface StoredSheet {
  readonly sheet: RunSheet;
  /** When it was read, in milliseconds. */
  readonly at: number;
}

const isStoredSheet: Guard<StoredSheet> = (data): data is StoredSheet =>
  isRecord(data) && isRunSheet(data["sheet"]) && typeof data["at"] === "number";

export function storedSheet(name: string): StoredSheet | undefined {
  return readStored(name, checked(isStoredSheet));
}

/** An order of a run sheet that is kept on this device. */
export function storedOrder(id: string): DeskOrder | undefined {
  const sheets = storedNames(SHEET).flatMap((name) => storedSheet(name) ?? []);
  return sheets.flatMap(({ sheet }) => [...sheet.pickups, ...sheet.deliveries]).find((order) => order.id === id);
}
