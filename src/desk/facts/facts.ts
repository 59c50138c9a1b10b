import { atom } from "jotai";
import type { CustomerFacts } from "#desk/facts/customer-facts.ts";
import { customersPath, DESK, namesPath, SEARCH_NAMES_PATH } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { OTHER } from "#desk/words/chosen.gen.ts";
import type { OtherNames } from "#document/languages/search-words.ts";

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
  const [facts, inLanguage] = await Promise.all([
    readDeskFile(DESK.facts),
    OTHER && readDeskFile(namesPath(OTHER.LANG)).catch(() => undefined),
  ]);
  return { ...facts, ...inLanguage };
}

const readInLanguages = new Map<string, Promise<CustomerFacts | undefined>>();

/** What customers read in another language, once per visit; undefined while it cannot be fetched. */
export function readCustomerFacts(lang: string): Promise<CustomerFacts | undefined> {
  const read = readInLanguages.get(lang) ?? readDeskFile(customersPath(lang)).catch(() => askAgainOnline(lang));
  readInLanguages.set(lang, read);
  return read;
}

function askAgainOnline(lang: string): undefined {
  addEventListener("online", () => readInLanguages.delete(lang), { once: true });
}

let searchNames: Promise<OtherNames | undefined> | undefined;

/** What else people call items, once per visit; undefined while it cannot be fetched. */
export function readSearchNames(): Promise<OtherNames | undefined> {
  searchNames ??= readDeskFile(SEARCH_NAMES_PATH).catch(() => {
    searchNames = undefined;
  });
  return searchNames;
}

/** A file of the site. Throws when it cannot be fetched. */
export async function readDeskFile(path: string) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}
