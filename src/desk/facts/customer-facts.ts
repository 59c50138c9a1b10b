import { isWhole } from "#document/languages/in-language.ts";
import type { KnownNames } from "#document/languages/names-in-words.ts";
import { ownName } from "#document/languages/writing.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { Media, Site } from "#document/model/types.gen.ts";
import { writingOf } from "#lib/locale/day-times.ts";
import { changedSentence } from "#lib/sentence.ts";

type DeskMessage = Partial<Record<"subject" | "text" | "whatsapp", string>>;
type Fill = (text: string) => string;

/** What customers read, in one language: messages and paper. */
export type CustomerFacts = ReturnType<typeof customerFacts>;

/** Drawings by the names of their files. */
export type Drawings = ReadonlyMap<string, Media>;

/** The document in a language. */
interface Reading {
  readonly translated: () => Site;
  /** What is sold, in this language. */
  readonly names: () => KnownNames;
}

interface Known {
  readonly names?: KnownNames;
  readonly drawings?: Drawings | undefined;
}

export function customerFacts(site: Site, now: Date, { names = {}, drawings }: Known) {
  const { business, orders } = site;
  const wordmark = drawings?.get(business.brand.wordmark ?? "");
  // Tokens of an order stay: only the desk knows the order.
  const fill = tokenFiller(site, now);
  const { anyTime, noName, express, pieces, piece = pieces, bags, ...facts } = orders.facts;
  const { number, paid, due, giveBack, refunded, discount, fee, returned, promise, total, rounding } = facts;
  const { street, locality, city, region, postalCode } = business.address;
  const writing = writingOf(site);
  return {
    ...writing,
    /** Of the language, in itself. */
    language: ownName(writing.lang) ?? writing.lang,
    sold: names,
    paths: { order: orders.paths.own, track: orders.paths.tracked },
    business: {
      name: fill(business.name),
      shortName: fill(business.shortName),
      ...(wordmark && { wordmark }),
      phone: business.phone,
      email: business.email,
      address: [street, locality, `${city} ${postalCode}`, region],
      // Links of the map begin there.
      city,
    },
    paper: {
      words: orders.page.bill,
      upi: fill(orders.page.payment.upi),
      declared: orders.declaredValue?.label,
      facts: { number, paid, due, giveBack, refunded, discount, fee, returned, promise, total, rounding },
    },
    slip: {
      heading: fill(orders.slip.heading),
      code: fill(orders.slip.code),
      upi: fill(orders.page.payment.upi),
      text: fill(orders.slip.text),
      bags: changedSentence(bags, fill),
    },
    words: {
      anyTime: fill(anyTime),
      noName: fill(noName),
      ...(express !== undefined && { express: fill(express) }),
      pieces: changedSentence(pieces, fill),
      piece: changedSentence(piece, fill),
    },
    messages: messagesOf(site, fill),
  };
}

const BY_ITSELF = /^account-|^shop-|^reminder$|^window-changed$/;

/** What staff send by one tap, by kind, such as "confirmed" or "pickup-failed"; the rest goes out by itself. */
function messagesOf({ messages }: Site, fill: Fill) {
  const byHand = Object.entries(messages).filter(([kind]) => !BY_ITSELF.test(kind));
  const filled = byHand.map(([kind, { subject, text, whatsapp }]): [string, DeskMessage] => [
    kind,
    { subject: fill(subject), text: fill(text), ...(whatsapp !== undefined && { whatsapp: fill(whatsapp) }) },
  ]);
  return Object.fromEntries(filled);
}

/** The same in another language. Messages that are not whole in it are left out; undefined if the rest is not. */
export function customerFactsIn(
  { translated, names }: Reading,
  now: Date,
  drawings?: Drawings,
): CustomerFacts | undefined {
  const { messages, ...rest } = customerFacts(translated(), now, { names: names(), drawings });
  const told = Object.entries(messages).filter(([, message]) => isWhole(message));
  return isWhole(rest) ? { ...rest, messages: Object.fromEntries(told) } : undefined;
}
