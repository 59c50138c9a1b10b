import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { isTimeZone } from "#document/check/facts/shop-clock.ts";
import { didYouMean } from "#document/check/words/suggest.ts";

/** Names that Intl accepts but does not list. */
const ALSO_KNOWN = ["Asia/Kolkata", "Asia/Kathmandu"];

/** The time zone is known: pages cannot be rendered without. */
export const timeZones: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, path }) => {
    if (path.at(-1) !== "timeZone" || typeof value !== "string" || isTimeZone(value)) return [];
    return {
      path,
      severity: "error",
      problem: sentence`${subject(path, shown(value))} is no time zone.`,
      hint: didYouMean(
        value,
        [...ALSO_KNOWN, ...Intl.supportedValuesOf("timeZone")],
        'Write one such as "Asia/Kolkata".',
      ),
    };
  });
