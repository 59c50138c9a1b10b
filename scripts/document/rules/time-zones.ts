import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";
import { isTimeZone } from "#scripts/document/shop-clock.ts";
import { didYouMean } from "#scripts/document/suggest.ts";

/** Clocks know cities by these names too, but do not list them. */
const ALSO_KNOWN = ["Asia/Kolkata", "Asia/Kathmandu"];

/** The shop's clock can be read: no page can be drawn without. */
export const timeZones: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, path }) => {
    if (path.at(-1) !== "timeZone" || typeof value !== "string" || isTimeZone(value)) return [];
    return {
      path,
      severity: "error",
      problem: `timeZone ${shown(value)} is no time zone.`,
      hint: didYouMean(
        value,
        [...ALSO_KNOWN, ...Intl.supportedValuesOf("timeZone")],
        'Write one such as "Asia/Kolkata".',
      ),
    };
  });
