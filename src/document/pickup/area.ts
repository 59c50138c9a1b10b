import type { PickupArea } from "#document/model/types.gen.ts";
import { asciiDigits } from "#lib/clean.ts";

/** Six digits, with an optional space in the middle, that are not part of a longer number. */
const PIN = /(?<![0-9])[1-9][0-9]{2}\s?[0-9]{3}(?![0-9])/g;

/** The PIN code of an address; `area` is undefined where the rider does not come. */
export interface AddressArea {
  readonly pin: string;
  readonly area: PickupArea | undefined;
}

/** Undefined when the address names no PIN code, or the shop no areas. */
export function areaOfAddress(areas: readonly PickupArea[], address: string): AddressArea | undefined {
  const pins = (asciiDigits(address).match(PIN) ?? []).map((written) => written.replace(/\s/, ""));
  const served = areas.find(({ pin }) => pins.includes(pin));
  if (served) return { pin: served.pin, area: served };
  const last = pins.at(-1);
  return last === undefined || areas.length === 0 ? undefined : { pin: last, area: undefined };
}
