import { atom } from "jotai";
import { DESK } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";

const readFactsAtom = atom<DeskFacts>();

/** What the document says; set before anything is drawn. */
export const factsAtom = atom(
  (get) => {
    const facts = get(readFactsAtom);
    if (facts === undefined) throw new Error("The desk is drawn before it has read its facts.");
    return facts;
  },
  (_get, set, facts: DeskFacts) => set(readFactsAtom, facts),
);

/** Reads the document's part. Throws when it cannot be fetched. */
export async function readFacts(): Promise<DeskFacts> {
  const answer = await fetch(DESK.facts);
  if (!answer.ok) throw new Error(`${DESK.facts} answered ${answer.status}.`);
  return answer.json();
}
