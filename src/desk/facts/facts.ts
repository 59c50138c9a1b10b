import { atom } from "jotai";
import { DESK, namesPath } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { OTHER } from "#desk/words/words.gen.ts";

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
  const [facts, names] = await Promise.all([
    readJson(DESK.facts),
    OTHER && readJson(namesPath(OTHER.LANG)).catch(() => undefined),
  ]);
  return names === undefined ? facts : { ...facts, names };
}

async function readJson(path: string) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}
