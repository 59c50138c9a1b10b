import { type CustomerFacts, customerFacts, type Drawings } from "#desk/facts/customer-facts.ts";
import type { PricedItem } from "#desk/facts/desk-facts.ts";
import type { KnownNames } from "#document/languages/names-in-words.ts";
import { investmentLabels } from "#document/messages/investment-labels.ts";
import { atMoment } from "#document/model/at-moment.ts";
import { plainAreas } from "#document/model/computed-fields.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import { cashRounding } from "#document/pickup/cash-rounding.ts";
import { wallClock } from "#document/time/time-zone.ts";
import type { HourTexts } from "#lib/locale/times.ts";

type Fill = (text: string) => string;

/** What the desk knows of the document: a file, so that the code stays the same whatever the document says. */
export type DeskFacts = Readonly<ReturnType<typeof deskFactsOf>> & {
  /** What it calls things in the language of the desk, and how that says times; left out for its own. */
  readonly names?: KnownNames;
  readonly deskTimes?: HourTexts;
};

interface Moment {
  readonly now: Date;
  /** The address of the sprite. */
  readonly icons: string;
  readonly drawings?: Drawings;
  /** Besides the document's own, those that customers can choose. */
  readonly languages?: readonly CustomerFacts[];
}

/** What the desk needs of a document at a moment. */
export function deskFactsOf(site: Site, { now, icons, drawings, languages = [] }: Moment) {
  const { business, orders, priceBook } = atMoment(site, now);
  const fill = tokenFiller(site, now);
  const { windows, daysAhead, turnaround, backBy, express, freeDeliveryFrom, deliveryFee = 0 } = business.pickup;
  const { login, dashboard } = site.navigation.account;
  const own = customerFacts(site, now, { drawings });
  return {
    ...own,
    // What customers read in each is in a file of its own.
    languages: languages.map(({ lang, language }) => ({ lang, language })),
    // So that browsers need not know the shop's time zone.
    clock: wallClock(business.timeZone, now),
    icons,
    paths: { ...own.paths, login: login.path, dashboard: dashboard.path },
    hours: business.hours,
    numberPrefix: orders.numberPrefix,
    racks: orders.racks ?? [],
    fetchDays: business.pickup.fetchReminderDays ?? [],
    // Names the surcharge on a bill; undefined where the shop does not offer express.
    express: orders.facts.express && fill(orders.facts.express),
    services: site.services.map(({ id, title }) => ({ id, title: fill(title) })),
    investments: investmentLabels(site),
    areas: plainAreas(business.pickup),
    pickup: { windows, daysAhead, turnaround, backBy, freeDeliveryFrom, deliveryFee, ...(express && { express }) },
    upi: business.upi,
    // Money in advance has papers of its own.
    hasVouchers: business.tax.gstin !== undefined && business.tax.vouchers !== undefined,
    discountLimit: business.discountLimit ?? 0,
    // In rupees; undefined where no value is asked.
    declaredFrom: orders.declaredValue?.from,
    cashRounding: cashRounding(site),
    // The largest first, as a drawer is counted.
    cashNotes: (business.cashNotes ?? []).toSorted((a, b) => b - a),
    items: itemsOf(priceBook, fill),
  };
}

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
