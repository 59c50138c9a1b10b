import type { Rule } from "#document/check/facts/checked-document.ts";
import { place, sentence } from "#document/check/facts/sentence.ts";
import { type WrittenSpan, writtenSpans } from "#document/check/facts/spans.ts";
import { dayInWords } from "#document/check/words/date-words.ts";

/** The most announcements that people read at the top of a page. */
const READ = 2;

/** More announcements on one day are not read. */
export const crowdedDays: Rule = (document) => {
  const spans = writtenSpans(document).filter(({ from, until }) => from <= until);
  const [crowd] = spans.map(({ from }) => onDay(spans, from)).filter((together) => together.length > READ);
  const [first, ...others] = crowd?.toSorted((a, b) => (a.from > b.from ? -1 : 1)) ?? [];
  if (crowd === undefined || first === undefined) return [];
  return [
    {
      path: [...first.path, "from"],
      severity: "warning",
      problem: sentence`${crowd.length} lines stand at the top of every page on ${dayInWords(first.from)}: this one${others.flatMap(({ path }) => [", ", place(path)])}.`,
      hint: "Let some of them end before the others begin.",
    },
  ];
};

function onDay(spans: readonly WrittenSpan[], day: string): WrittenSpan[] {
  return spans.filter(({ from, until }) => from <= day && day <= until);
}
