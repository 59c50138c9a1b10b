import type { OrderFacts } from "#document/messages/order-facts.ts";
import { addDays, weekdayOf } from "#document/model/hours.ts";
import type { Site } from "#document/model/types.gen.ts";
import { shopMoment, shopTime } from "#document/time/time-zone.ts";
import { MESSAGE_PREVIEW_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

/** What no document says. */
const MADE_UP = {
  ...{ number: 1042, pieces: 5, ready_days: 8, express: true, answer: "yes" },
  ...{ total_paise: 84_000, paid_paise: 30_000, open_paise: 54_000, items: { length: 2 } },
} as const;

/** The facts of an order and of an enquiry that might be, with services, times and sentences of the document. */
export function sampleOrder(site: Site, kind: string, now: Date): OrderFacts {
  const { business, orders, services, priceBook, forms } = site;
  const { question, ...said } = orders.suggestions ?? {};
  const [window] = business.pickup.windows;
  const today = shopTime(now, business.timeZone).date;
  const coming = [1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  const pickupDate = coming.find((date) => window?.days.includes(weekdayOf(date))) ?? addDays(today, 7);
  const back = { date: addDays(pickupDate, business.pickup.turnaround.defaultDays), time: business.pickup.backBy };
  const promised = new Date(shopMoment(back, business.timeZone)).toISOString();
  const pieces = priceBook.tables.flatMap(({ rows }) => rows.map(({ item }) => item)).slice(0, 2);
  const investments = forms.flatMap(({ fields }) => fields.filter(({ name }) => name === "investment"));
  const reasons: Readonly<Record<string, readonly string[] | undefined>> = {
    ...said,
    "credit-note": said.credit,
  };
  return {
    ...MADE_UP,
    name: WORDS.name,
    phone: business.phone,
    email: business.email,
    address: WORDS.address,
    services: services[0]?.title ?? "",
    pickup_date: pickupDate,
    window_from: window?.from ?? null,
    window_to: window?.to ?? null,
    promised_at: promised,
    reply_by: promised,
    reason: (reasons[kind] ?? said.missed)?.[0] ?? WORDS.reason,
    question: question?.stain?.[0] ?? WORDS.question,
    problem: said.problem?.[0] ?? WORDS.problem,
    outcome: said.outcome?.[0] ?? WORDS.outcome,
    asked_pieces: pieces[0] ?? "",
    returned_pieces: pieces[1] ?? "",
    message: WORDS.message,
    city: WORDS.city,
    investment: investments[0]?.options?.[0]?.value ?? "",
  };
}
