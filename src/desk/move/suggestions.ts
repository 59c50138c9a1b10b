import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { MoveValues } from "#account/orders/send-move.ts";
import { SUGGESTIONS_FILE, type SuggestionTexts } from "#desk/facts/desk-facts.ts";
import { factsAtom, readCustomerFacts, readDeskFile } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { type KnownNames, nameIn } from "#document/languages/names-in-words.ts";

/** A sentence that staff send by one tap. */
export interface Suggestion {
  /** In the language of the desk. */
  readonly meaning: string;
  /** In the language of the order. */
  readonly sent: string;
  /** That language, where it is not the document's. */
  readonly lang?: string | undefined;
}

type Reader = Pick<DeskOrder, "contact">;

/** What is kept for the shop is read by staff alone. */
export function forStaff(texts: readonly string[]): readonly Suggestion[] {
  return texts.map((sent) => ({ sent, meaning: sent }));
}

let texts: Promise<SuggestionTexts> | undefined;

/** What the document calls things in the languages of orders, by the language, as far as it was read. */
const soldIn = new Map<string, KnownNames>();

/** What may be sent about an order; none until it is read. */
export function useSuggestions(
  { contact }: Reader,
  chosen: (all: SuggestionTexts) => readonly string[] | undefined,
): readonly Suggestion[] {
  const { languages, names = {} } = useAtomValue(factsAtom);
  const lang = languages.find((language) => language.lang === contact?.language)?.lang;
  const [all, setAll] = useState<SuggestionTexts>();
  useEffect(() => {
    let isLeft = false;
    void readBoth(lang).then((read) => isLeft || setAll(read));
    return () => {
      isLeft = true;
    };
  }, [lang]);
  const sold = lang === undefined ? {} : (soldIn.get(lang) ?? {});
  return (all && chosen(all) ? (chosen(all) ?? []) : []).map((own) => ({
    meaning: nameIn(own, names),
    sent: nameIn(own, sold),
    lang,
  }));
}

async function readBoth(lang: string | undefined): Promise<SuggestionTexts | undefined> {
  texts ??= readDeskFile(SUGGESTIONS_FILE);
  const [all, read] = await Promise.all([
    texts.catch(forget),
    lang === undefined ? undefined : readCustomerFacts(lang),
  ]);
  if (read !== undefined) soldIn.set(read.lang, read.sold);
  return all;
}

function forget(): undefined {
  texts = undefined;
}

const SAID = ["reason", "question", "problem", "outcome"];

/** What was tapped is kept in the document's words, so that everybody reads it in their language; what was typed, as it is. */
export function inOwnWords(values: MoveValues, { contact }: Reader): MoveValues {
  const sold = Object.entries(soldIn.get(contact?.language ?? "") ?? {});
  const own = (value: unknown) => sold.find(([, text]) => text === value)?.[0];
  const said = SAID.flatMap((name) => {
    const text = own(values[name]);
    return text === undefined ? [] : [[name, text]];
  });
  return { ...values, ...Object.fromEntries(said) };
}
