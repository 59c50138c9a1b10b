import type { Rule } from "#scripts/document/document.ts";
import { labelOf, shown } from "#scripts/document/place.ts";

/** Addresses that belong to nobody (RFC 2606), and the phone number of all samples in India. */
const SAMPLES: readonly { readonly sign: RegExp; readonly instead: string }[] = [
  { sign: /\bexample\.(?:com|org|net|in)\b|\.example\b/i, instead: "your own address" },
  { sign: /9\D?8\D?7\D?6\D?5\D?4\D?3\D?2\D?1\D?0/, instead: "your own number" },
];

/** Before the site goes online its sample contact details are replaced; until then they may stay. */
export const sampleContacts: Rule = ({ nodes, publishing }) =>
  nodes.flatMap(({ value, path }) => {
    const sample = publishing && typeof value === "string" && SAMPLES.find(({ sign }) => sign.test(value));
    if (!sample) return [];
    return {
      path,
      severity: "error",
      problem: `${labelOf(path)} ${shown(value)} is still that of the sample.`,
      hint: `Write ${sample.instead}.`,
    };
  });
