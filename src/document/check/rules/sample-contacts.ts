import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";

/** Addresses that belong to nobody (RFC 2606), and the phone number of all samples in India. */
const SAMPLES: readonly { readonly sign: RegExp; readonly instead: string }[] = [
  { sign: /\bexample\.(?:com|org|net|in)\b|\.example\b/i, instead: "your own address" },
  { sign: /^vellai@upi$/, instead: "your own UPI ID" },
  { sign: /^33AAVFV4821K1ZN$/, instead: "your own GST number, or remove it" },
  { sign: /9\D?8\D?7\D?6\D?5\D?4\D?3\D?2\D?1\D?0/, instead: "your own number" },
];

/** Sample contact details are an error before publishing, and allowed until then. */
export const sampleContacts: Rule = ({ nodes, publishing }) =>
  nodes.flatMap(({ value, path }) => {
    const sample = publishing && typeof value === "string" && SAMPLES.find(({ sign }) => sign.test(value));
    if (!sample) return [];
    return {
      path,
      severity: "error",
      problem: sentence`${subject(path, shown(value))} is still that of the sample.`,
      hint: `Write ${sample.instead}.`,
    };
  });
