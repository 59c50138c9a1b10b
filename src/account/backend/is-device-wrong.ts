import { atom } from "jotai";
import { minutesAheadAtom } from "#account/backend/server-clock.ts";

const MAX_MINUTES = 5;

/** Whether the device's clock is wrong by more than five minutes. */
export const isDeviceWrongAtom = atom((get) => Math.abs(get(minutesAheadAtom)) > MAX_MINUTES);
