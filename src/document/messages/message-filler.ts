import type { KnownNames } from "#document/languages/names-in-words.ts";
import { fillMessage } from "#document/messages/fill-message.ts";
import { investmentLabels } from "#document/messages/investment-labels.ts";
import type { OrderFacts } from "#document/messages/order-facts.ts";
import { sumLines } from "#document/messages/sum-lines.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import { wallClock } from "#document/time/time-zone.ts";
import { writingOf } from "#lib/locale/day-times.ts";

interface Reading {
  readonly now: Date;
  /** The page of the order. */
  readonly link: string;
  /** What the document calls things, in the language of the text. */
  readonly names?: KnownNames;
  /** The shop reads names as they were written. */
  readonly isForShop?: boolean;
}

/** Fills texts of a document's messages with the facts of one order or enquiry, and with those of the document. */
export function messageFiller(
  site: Site,
  facts: OrderFacts,
  { now, link, names = {}, isForShop = false }: Reading,
): (text: string) => string {
  const writing = {
    ...writingOf(site),
    clock: wallClock(site.business.timeZone, now),
    numberPrefix: site.orders.numberPrefix,
    words: site.orders.facts,
    sums: sumLines(site.orders.facts, site.orders.page.bill),
    names,
    investments: investmentLabels(site),
    answers: site.orders.page.actions,
    isForShop,
    link,
  };
  const fillFromDocument = tokenFiller(site, now);
  return (text) => fillFromDocument(fillMessage(text, facts, writing));
}
