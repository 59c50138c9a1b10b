import { addDays } from "#document/model/hours.ts";
import { offerFor, parsePrice } from "#document/model/price.ts";
import type { Offer, PriceRow, PriceTable, Site } from "#document/model/types.gen.ts";
import { shopTime } from "#document/time/time-zone.ts";

/** Dates at the shop, both included; from and to an hour where one is named. */
export interface Span {
  readonly from: string;
  readonly fromTime?: string;
  readonly until: string;
  readonly untilTime?: string;
}

/** When it begins by the shop's clock, and when it is over: "2027-01-04 10:00". As texts they sort. */
export const beginOf = ({ from, fromTime = "00:00" }: Span) => `${from} ${fromTime}`;
export const endOf = ({ until, untilTime }: Span) =>
  untilTime === undefined ? `${addDays(until, 1)} 00:00` : `${until} ${untilTime}`;

/**
 * The document at a moment, by the shop's clock: its notices and offers, no past exceptions, and every row with
 * its offer price of then. An offer for all tables is the discount. The given document is not changed.
 */
export function atMoment(site: Site, moment: Date): Site {
  const { business, priceBook } = site;
  const { date: today, time } = shopTime(moment, business.timeZone);
  const now = `${today} ${time}`;
  const offers = holding(site.offers, now);
  const { hours } = business;
  const exceptions = hours.exceptions.filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1));
  const discountPercent =
    offers.find(({ tables }) => tables === undefined)?.discountPercent ?? priceBook.discountPercent;
  return {
    ...site,
    business: { ...business, hours: { ...hours, exceptions } },
    notices: holding(site.notices, now),
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

/** The offer for a table. The check refuses two at one time. */
export function offerOn<T extends Pick<Offer, "tables">>(offers: readonly T[], table: string): T | undefined {
  return offers.find(({ tables }) => tables === undefined || tables.includes(table));
}

function holding<T extends Span>(spans: readonly T[] = [], now: string): T[] {
  return spans.filter((span) => beginOf(span) <= now && now < endOf(span));
}

function withOfferPrices(table: PriceTable, percent: number): PriceTable {
  return { ...table, rows: table.rows.map((row) => withOfferPrice(row, percent)) };
}

/** An invalid regular price gets no offer: a draft may hold anything. */
function withOfferPrice(row: PriceRow, percent: number): PriceRow {
  if (row.offerPrice !== undefined || parsePrice(row.regPrice) === undefined) return row;
  return { ...row, offerPrice: offerFor(row.regPrice, percent) };
}
