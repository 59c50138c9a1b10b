import { type TagText, type TimedText, tagText } from "#document/model/tag-text.ts";
import type { Shell } from "#document/model/types.ts";
import { openFacts } from "#ui/hours/open-facts.ts";

/** What a tag says now: whether the shop is open, or the next pickup. */
export function tagNow(shell: Shell, pickup: TimedText | undefined, now: Date): TagText {
  return tagText({ ...openFacts(shell), pickup }, true, now);
}
