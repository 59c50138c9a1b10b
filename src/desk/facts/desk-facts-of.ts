import type { PricedItem } from "#desk/facts/desk-facts.ts";
import type { DeskNames } from "#desk/facts/desk-names-of.ts";
import { investmentLabels } from "#document/messages/investment-labels.ts";
import { atMoment } from "#document/model/at-moment.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import { wallClock } from "#document/time/time-zone.ts";
import { langOf } from "#lib/locale/lang.ts";

type DeskMessage = Partial<Record<"subject" | "text" | "whatsapp", string>>;
type Fill = (text: string) => string;

/** What the desk knows of the document: a file, so that the code stays the same whatever the document says. */
export type DeskFacts = Readonly<ReturnType<typeof deskFactsOf>> & {
  /** What it calls things in the language of the desk; empty for its own. */
  readonly names?: DeskNames;
};

/** What the desk needs of a document at a moment. `icons` is the address of the sprite. */
export function deskFactsOf(site: Site, { now, icons }: { readonly now: Date; readonly icons: string }) {
  const { business, orders, priceBook } = atMoment(site, now);
  // Tokens of an order stay: only the desk knows the order.
  const fill = tokenFiller(site, now);
  const { anyTime, noName, pieces, piece = pieces, ...facts } = orders.facts;
  const { number, paid, due, refunded, discount, fee, returned, promise, total } = facts;
  const { street, locality, city, region, postalCode } = business.address;
  const { windows, daysAhead, turnaround, backBy, express, areas, freeDeliveryFrom, deliveryFee = 0 } = business.pickup;
  const { login, dashboard } = site.navigation.account;
  return {
    lang: langOf(site),
    // So that browsers need not know the shop's time zone.
    clock: wallClock(business.timeZone, now),
    icons,
    paths: { login: login.path, dashboard: dashboard.path, order: orders.paths.own, track: orders.paths.tracked },
    hours: business.hours,
    business: {
      name: fill(business.name),
      shortName: fill(business.shortName),
      phone: business.phone,
      email: business.email,
      address: [street, locality, `${city} ${postalCode}`, region],
      // Links of the map begin there.
      city,
    },
    numberPrefix: orders.numberPrefix,
    racks: orders.racks ?? [],
    fetchDays: business.pickup.fetchReminderDays ?? [],
    // Names the surcharge on a bill; undefined where the shop does not offer express.
    express: orders.facts.express && fill(orders.facts.express),
    paper: { words: orders.page.bill, facts: { number, paid, due, refunded, discount, fee, returned, promise, total } },
    slip: { heading: fill(orders.slip.heading), code: fill(orders.slip.code), text: fill(orders.slip.text) },
    words: { anyTime: fill(anyTime), noName: fill(noName), pieces: fill(pieces), piece: fill(piece) },
    services: site.services.map(({ id, title }) => ({ id, title: fill(title) })),
    investments: investmentLabels(site),
    areas,
    pickup: { windows, daysAhead, turnaround, backBy, freeDeliveryFrom, deliveryFee, ...(express && { express }) },
    upi: business.upi,
    discountLimit: business.discountLimit ?? 0,
    items: itemsOf(priceBook, fill),
    messages: messagesOf(site, fill),
  };
}

const BY_ITSELF = /^shop-|^reminder$|^window-changed$/;

function itemsOf({ tables }: Site["priceBook"], fill: Fill): PricedItem[] {
  return tables.flatMap((table) =>
    table.rows.map(({ id, item, regPrice, offerPrice = regPrice }) => ({
      id,
      name: fill(item),
      price: offerPrice,
      table: fill(table.title),
    })),
  );
}

/** What staff send by one tap, by kind, such as "confirmed" or "pickup-failed"; the rest goes out by itself. */
function messagesOf({ messages }: Site, fill: Fill) {
  const byHand = Object.entries(messages).filter(([kind]) => !BY_ITSELF.test(kind));
  const filled = byHand.map(([kind, { subject, text, whatsapp }]): [string, DeskMessage] => [
    kind,
    { subject: fill(subject), text: fill(text), ...(whatsapp !== undefined && { whatsapp: fill(whatsapp) }) },
  ]);
  return Object.fromEntries(filled);
}
