import { offerFor, parsePrice } from "#document/model/price.ts";
import type { Offer, PriceRow, PriceTable, Site } from "#document/model/types.gen.ts";
import { shopTime } from "#document/time/time-zone.ts";

/** Dates at the shop, both included. */
interface Span {
  readonly from: string;
  readonly until: string;
}

/**
 * The document at a moment, by the shop's clock: notices and offers of that day, no past exceptions, and every row with
 * that day's offer price. An offer for all tables is that day's discount. The given document is not changed.
 */
export function atMoment(site: Site, moment: Date): Site {
  const { business, priceBook } = site;
  const today = shopTime(moment, business.timeZone).date;
  const offers = holding(site.offers, today);
  const { hours } = business;
  const exceptions = hours.exceptions.filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1));
  const discountPercent =
    offers.find(({ tables }) => tables === undefined)?.discountPercent ?? priceBook.discountPercent;
  return {
    ...site,
    business: { ...business, hours: { ...hours, exceptions } },
    notices: holding(site.notices, today),
    offers,
    priceBook: {
      ...priceBook,
      discountPercent,
      tables: priceBook.tables.map((table) =>
        withOfferPrices(table, offerOn(offers, table.id)?.discountPercent ?? discountPercent),
      ),
    },
  };
}

/** The offer for a table. The check refuses two on one day. */
export function offerOn<T extends Pick<Offer, "tables">>(offers: readonly T[], table: string): T | undefined {
  return offers.find(({ tables }) => tables === undefined || tables.includes(table));
}

function holding<T extends Span>(spans: readonly T[] = [], today: string): T[] {
  return spans.filter(({ from, until }) => from <= today && today <= until);
}

function withOfferPrices(table: PriceTable, percent: number): PriceTable {
  return { ...table, rows: table.rows.map((row) => withOfferPrice(row, percent)) };
}

/** An invalid regular price gets no offer: a draft may hold anything. */
function withOfferPrice(row: PriceRow, percent: number): PriceRow {
  if (row.offerPrice !== undefined || parsePrice(row.regPrice) === undefined) return row;
  return { ...row, offerPrice: offerFor(row.regPrice, percent) };
}
