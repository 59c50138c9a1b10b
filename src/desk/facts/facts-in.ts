import { useAtomValue } from "jotai";
import { use } from "react";
import type { CustomerFacts } from "#desk/facts/customer-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom, readCustomerFacts } from "#desk/facts/facts.ts";

/** What a customer reads: in another language (`read`), or as the document is. */
export interface Reading {
  readonly facts: DeskFacts;
  readonly read?: CustomerFacts | undefined;
}

/** What is read in a language; what the document says for any other that the site does not have. May suspend. */
export function useReading(language: string | null | undefined): Reading {
  const facts = useAtomValue(factsAtom);
  const other = facts.languages.find(({ lang }) => lang === language);
  return { facts, read: other && use(readCustomerFacts(other.lang)) };
}

export function factsIn({ facts, read }: Reading): DeskFacts {
  return read === undefined
    ? facts
    : { ...facts, ...read, times: read.times, paths: { ...facts.paths, ...read.paths } };
}

/**
 * The facts that a message is written with: all of one language. One that is not translated is in the document's own, and
 * its link opens in theirs.
 */
export function messageFactsIn(reading: Reading, kind: string): DeskFacts {
  const read = factsIn(reading);
  return kind in read.messages ? read : { ...reading.facts, paths: read.paths };
}
