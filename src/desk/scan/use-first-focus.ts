import { type RefObject, useEffect } from "react";
import { isLookingUp } from "#desk/scan/open-scanned.ts";
import { placeInAddress } from "#desk/state/place.ts";

/** The focus is in this field once its view has come; but what was scanned meanwhile opens its order, which takes it. */
export function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (placeInAddress(location.hash).order === undefined && !isLookingUp()) field.current?.focus();
  }, [field]);
}
