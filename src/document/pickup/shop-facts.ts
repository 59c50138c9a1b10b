import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import { isOwnQuestion } from "#document/messages/own-questions.ts";
import { countedListOf } from "#document/model/computed-fields.ts";
import { spansOf, WEEKDAYS } from "#document/model/hours.ts";
import { parsePrice } from "#document/model/price.ts";
import type { Business, DayHours, Orders, PickupWindow, Site } from "#document/model/types.gen.ts";
import { cashRounding } from "#document/pickup/cash-rounding.ts";

/**
 * Facts of the document that the database checks orders and answers with: the columns of private.shop_facts, and the rows
 * of private.form_questions. Weekdays: 1 Monday … 7 Sunday. Dates: YYYY-MM-DD.
 */
export interface ShopFacts {
  readonly time_zone: string;
  readonly closed_weekdays: number[];
  readonly closed_dates: string[];
  readonly open_dates: string[];
  readonly hours_of_date: Readonly<Record<string, DayTimes>>;
  readonly weekly_hours: Readonly<Record<string, DayTimes>>;
  readonly pickup_windows: readonly WindowFacts[];
  readonly cut_off_minutes: number;
  readonly days_ahead: number;
  readonly back_by: string;
  readonly default_days: number;
  readonly service_days: Readonly<Record<string, number>>;
  readonly express_days: number | null;
  readonly service_titles: Readonly<Record<string, string>>;
  readonly report_days: number;
  readonly reply_hours: number;
  readonly reminder_hours: number;
  readonly fetch_days: readonly number[];
  readonly delivery_fee_paise: number;
  readonly free_delivery_paise: number;
  readonly discount_limit: number;
  readonly cash_rounding: NonNullable<Business["cashRounding"]>;
  readonly gstin: string | null;
  readonly tax_percent: number;
  readonly sac_code: string | null;
  /** What vouchers of money in advance begin with; null: there are none. */
  readonly receipt_prefix: string | null;
  readonly refund_prefix: string | null;
  /** For how long photographs of pieces with a declared value are kept after the order's end. */
  readonly claim_months: number;
  readonly burst_places: number;
  readonly garments_mb: number;
  readonly second_factor: NonNullable<Orders["secondFactor"]>;
  readonly questions: readonly QuestionFacts[];
}

/** Opening and closing time, then a break where there is one. */
type DayTimes = readonly [opens: string, closes: string, breakFrom?: string, breakTo?: string];

/** What a form asks for that has no column; the choices by their values. */
interface QuestionFacts {
  readonly form: string;
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly choices: Readonly<Record<string, string | CountableRow>>;
}

/** A row of the price book, as a choice of a counted list. */
interface CountableRow {
  readonly name: string;
  readonly section: string;
  readonly unit?: string;
}

type Known = Pick<Site, "business" | "orders" | "services" | "forms" | "routes" | "priceBook">;

const PAISE = 100;

interface WindowFacts extends Omit<PickupWindow, "days"> {
  readonly weekdays: number[];
}

export function shopFacts(site: Known): ShopFacts {
  const { business, orders, services } = site;
  const { hours, timeZone, pickup, tax, discountLimit = 0 } = business;
  // Without words they would have no paper.
  const vouchers = orders.page.bill.vouchers && tax.vouchers;
  const own = hours.exceptions.flatMap((day) => timesBy(day.date, day));
  const closed = hours.exceptions.filter((day) => spansOf(day).length === 0);
  return {
    time_zone: timeZone,
    closed_weekdays: WEEKDAYS.flatMap((day, index) => (spansOf(hours.weekly[day]).length === 0 ? index + 1 : [])),
    closed_dates: closed.map(({ date }) => date),
    open_dates: own.map(([date]) => date),
    hours_of_date: Object.fromEntries(own),
    weekly_hours: Object.fromEntries(WEEKDAYS.flatMap((day, index) => timesBy(`${index + 1}`, hours.weekly[day]))),
    pickup_windows: pickup.windows.map(({ days, ...window }) => ({
      ...window,
      weekdays: WEEKDAYS.flatMap((day, index) => (days.includes(day) ? index + 1 : [])),
    })),
    cut_off_minutes: pickup.cutOffMinutes,
    days_ahead: pickup.daysAhead,
    back_by: pickup.backBy,
    default_days: pickup.turnaround.defaultDays,
    service_days: Object.fromEntries(pickup.turnaround.services.map(({ service, days }) => [service, days])),
    express_days: pickup.express?.days ?? null,
    service_titles: Object.fromEntries(services.map(({ id, title }) => [id, title])),
    report_days: pickup.reportDays,
    reply_hours: pickup.replyHours,
    reminder_hours: pickup.reminderHours,
    fetch_days: (pickup.fetchReminderDays ?? []).toSorted((a, b) => a - b),
    delivery_fee_paise: (pickup.deliveryFee ?? 0) * PAISE,
    free_delivery_paise: pickup.freeDeliveryFrom * PAISE,
    discount_limit: discountLimit,
    cash_rounding: cashRounding(site),
    gstin: tax.gstin ?? null,
    tax_percent: tax.percent,
    sac_code: tax.sacCode ?? null,
    receipt_prefix: vouchers?.receiptPrefix ?? null,
    refund_prefix: vouchers?.refundPrefix ?? null,
    claim_months: orders.declaredValue?.claimMonths ?? 24,
    burst_places: pickup.burstPlaces ?? 6,
    garments_mb: orders.photographsMb ?? 2000,
    second_factor: orders.secondFactor ?? "nobody",
    questions: [...questionsOf(site), ...listsOf(site)],
  };
}

function questionsOf({ forms, services: all }: Pick<Site, "forms" | "services">): QuestionFacts[] {
  return forms.flatMap(({ id, action, fields }) =>
    fields
      .filter((field) => isOwnQuestion(action, field))
      .map(({ name, label, input, options = [], services = [] }) => ({
        ...{ form: id, name, label, kind: input },
        choices: Object.fromEntries([
          ...options.map((option) => [option.value, option.label]),
          ...all.filter((service) => services.includes(service.id)).map((service) => [service.id, service.title]),
        ]),
      })),
  );
}

/** Lists that are counted on the price list: their choices are its rows. */
function listsOf(site: Known): QuestionFacts[] {
  return site.forms.flatMap(({ id: form }) => {
    const list = countedListOf(site, form);
    if (list === undefined) return [];
    const choices = list.tables.flatMap(({ title: section, rows }) =>
      rows.map(({ id, item: name, offerPrice }): [string, CountableRow] => {
        const unit = parsePrice(offerPrice)?.unit;
        return [id, { name, section, ...(unit !== undefined && { unit }) }];
      }),
    );
    return { form, name: COUNTED_ITEMS, label: list.heading, kind: "items", choices: Object.fromEntries(choices) };
  });
}

function timesBy(key: string, { opens, closes, break: pause }: DayHours): [string, DayTimes][] {
  if (opens === undefined || closes === undefined) return [];
  return [[key, pause ? [opens, closes, pause.from, pause.to] : [opens, closes]]];
}
