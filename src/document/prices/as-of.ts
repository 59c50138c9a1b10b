import type { Site } from "#document/model/types.gen.ts";
import { changedSentence } from "#lib/sentence.ts";

type Words = Site["words"]["prices"];

/** What a price list says of its date: behind the words, where they do not say where. */
export const asOfSentence = ({ asOf }: Pick<Words, "asOf">): Words["asOf"] =>
  changedSentence(asOf, (text) => (text.includes("{date}") ? text : `${text} {date}`));
