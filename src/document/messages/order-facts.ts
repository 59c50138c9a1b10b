import { type KnownNames, nameIn, namesInWords } from "#document/languages/names-in-words.ts";
import type { ORDER_TOKENS } from "#document/messages/order-tokens.ts";
import { WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { type WallClock, wallTime } from "#document/time/wall-clock.ts";
import { dayAndMonth } from "#lib/locale/days.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { clockText, spanText, type TimeWriting, weekdayText } from "#lib/locale/times.ts";
import { isSingular } from "#lib/locale/words.ts";
import { withValues } from "#lib/with-values.ts";

/** Facts of an order and its customer, or of an enquiry, in the form of the database's outbox and order_view. */
export interface OrderFacts {
  readonly number?: number | null;
  /** What it is called until it has a number. */
  readonly code?: string;
  readonly services?: string | null;
  /** Cleaned faster, for more. */
  readonly express?: boolean | null;
  readonly pickup_date?: string | null;
  readonly window_from?: string | null;
  readonly window_to?: string | null;
  readonly promised_at?: string | null;
  readonly pieces?: number | null;
  /** For how many whole days it is ready and not picked up. */
  readonly ready_days?: number | null;
  readonly total_paise?: number | null;
  readonly discount_paise?: number | null;
  readonly fee_paise?: number | null;
  readonly credited_paise?: number | null;
  readonly rounding_paise?: number | null;
  readonly paid_paise?: number | null;
  readonly refunded_paise?: number | null;
  /** The lines, or since when there are some. */
  readonly items?: { readonly length: number } | null;
  readonly counted_at?: string | null;
  /** What is still to be paid; nothing of it is said where too much was paid. */
  readonly open_paise?: number | null;
  readonly reason?: string | null;
  readonly question?: string | null;
  /** Names of the pieces that it is about, and of those that go back untreated. */
  readonly asked_pieces?: string | null;
  readonly returned_pieces?: string | null;
  readonly answer?: string | null;
  readonly problem?: string | null;
  readonly reply_by?: string | null;
  readonly outcome?: string | null;
  readonly name?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly address?: string | null;
  readonly message?: string | null;
  readonly city?: string | null;
  readonly investment?: string | null;
  /** To own questions of the form. */
  readonly answers?: readonly { readonly label: string; readonly kind: string; readonly answer: string }[];
}

/** Words of facts: when no window was chosen, that it is express, how many pieces there are, and in the place of a name. */
export type OrderWords = Pick<Orders["facts"], "anyTime" | "express" | "piece" | "pieces" | "noName">;

/** How facts are written. */
export interface OrderWriting extends TimeWriting {
  readonly clock: WallClock;
  readonly numberPrefix: string;
  readonly words: OrderWords;
  /** The shop reads names as they were written. */
  readonly isForShop?: boolean;
  /** What the document calls things, in the language of the text. */
  readonly names?: KnownNames;
  /** The sums of an order, each on a line. */
  readonly sums?: (facts: OrderFacts) => string;
  /** The buttons for yes and no. */
  readonly answers?: { readonly yes: string; readonly no: string };
  /** The page of the order. */
  readonly link?: string;
  /** What a franchise applicant chose, in words, by its key. */
  readonly investments?: Readonly<Record<string, string>>;
}

type Group = Exclude<keyof typeof ORDER_TOKENS, "area" | "account">;
type Values<G extends Group> = Readonly<Record<(typeof ORDER_TOKENS)[G][number], string | number | null | undefined>>;

/** The value of a token: empty for an unknown fact, undefined for a token of another group. */
export function orderFacts(facts: OrderFacts, writing: OrderWriting): (token: string) => string | undefined {
  const values: { readonly [G in Group]: Values<G> } = {
    order: orderValues(facts, writing),
    customer: {
      name: nameOf(facts, writing),
      phone: facts.phone,
      email: facts.email,
      address: facts.address,
      answers: answersOf(facts, writing),
    },
    enquiry: {
      ...{ message: facts.message, city: facts.city },
      investment: facts.investment && (writing.investments?.[facts.investment] ?? facts.investment),
    },
  };
  const written = new Map<string, string>(
    Object.entries(values).flatMap(([group, members]) =>
      Object.entries(members).map(([name, value]) => [`${group}.${name}`, String(value ?? "").trim()] as const),
    ),
  );
  return (token) => written.get(token);
}

/** What names are made of, and how long they are. A dot is at the end of a word. */
const NAME =
  /^(?=.{1,50}$)(?=.*\p{L})(?:(?![\u1427\u318d\ua4f8-\ua4fd])[\p{L}\p{M}]|[ '’,&()\u200c-\u200d-]|\.(?![^ ]))+$/u;
/** "K.M.Selvan" is "K. M. Selvan". */
const INITIAL = /(?<![^ .])(\p{L}\p{M}*)\.(?=\p{L})/gu;

/**
 * A name on one line. Guests may give anybody's address, so mails and messages to customers repeat nothing but a name:
 * without digits, and without anything that a mail program or a reader could take for an address. The letters left out
 * look like dots.
 */
function nameOf({ name }: OrderFacts, { words, isForShop }: OrderWriting): string {
  const line = (name ?? "").trim().replace(/\s+/g, " ");
  if (isForShop) return line;
  const greeted = line.replace(INITIAL, "$1. ");
  return NAME.test(greeted) ? greeted : words.noName;
}

/** Kinds of answers that hold nothing somebody has typed but numbers. */
const IN_OUR_WORDS: ReadonlySet<string> = new Set(["select", "number", "items"]);

/** A line for each answer. Customers read what was chosen, and not what somebody may have typed for them. */
function answersOf({ answers = [] }: OrderFacts, { isForShop, names = {} }: OrderWriting): string {
  return answers
    .filter(({ kind }) => isForShop || IN_OUR_WORDS.has(kind))
    .map(({ label, answer }) => [nameIn(label, names), namesInWords(answer, names)] as const)
    .map(([label, answer]) => `${label}${/[?!.:]$/.test(label) ? "" : ":"} ${answer}`)
    .join("\n");
}

function orderValues(facts: OrderFacts, writing: OrderWriting): Values<"order"> {
  const { numberPrefix, lang, link, answers, words, names = {}, sums } = writing;
  const sold = (text: string | null | undefined) => text && namesInWords(text, names);
  const said = (text: string | null | undefined) => text && nameIn(text, names);
  const at = (moment: string | null | undefined) => moment && shopMomentText(moment, writing);
  return {
    number: facts.number ? `${numberPrefix}${facts.number}` : facts.code,
    services: sold(facts.services),
    express: facts.express ? words.express : undefined,
    window: facts.pickup_date && windowText(facts.pickup_date, facts, { ...writing, ...words }),
    promise: at(facts.promised_at),
    pieces: facts.pieces,
    readyDays: facts.ready_days && daysText(facts.ready_days, lang),
    pieceCount: facts.pieces && pieceCount(facts.pieces, words, lang),
    total: facts.total_paise ? rupeesOfPaise(facts.total_paise) : undefined,
    sums: sums?.(facts),
    open: (facts.open_paise ?? 0) > 0 ? rupeesOfPaise(facts.open_paise ?? 0) : undefined,
    reason: said(facts.reason),
    question: said(facts.question),
    askedPieces: sold(facts.asked_pieces),
    returnedPieces: sold(facts.returned_pieces),
    answer: facts.answer && answers?.[facts.answer === "yes" ? "yes" : "no"],
    problem: said(facts.problem),
    replyBy: at(facts.reply_by),
    outcome: said(facts.outcome),
    link,
  };
}

/** "1 day", "12 days". */
function daysText(count: number, lang: string): string {
  const style = { style: "unit", unit: "day", unitDisplay: "long", numberingSystem: "latn" } as const;
  return new Intl.NumberFormat(lang, style).format(count);
}

/** "1 piece", "12 pieces". */
export function pieceCount(count: number, { pieces, piece = pieces }: OrderWords, lang: string): string {
  return withValues(isSingular(count, lang) ? piece : pieces, { count });
}

/** "Thursday 26 November, 10 am – 1 pm". Times may come with seconds, as databases write them. */
export function windowText(
  date: string,
  times: Pick<OrderFacts, "window_from" | "window_to">,
  writing: TimeWriting & Pick<OrderWords, "anyTime">,
): string {
  const { day, time } = windowParts(date, times, writing);
  return `${day}, ${time}`;
}

/** The same in two parts: "Thursday 26 November" and "10 am – 1 pm". */
export function windowParts(
  date: string,
  { window_from, window_to }: Pick<OrderFacts, "window_from" | "window_to">,
  { anyTime, ...writing }: TimeWriting & Pick<OrderWords, "anyTime">,
): { readonly day: string; readonly time: string } {
  const time = window_from && window_to ? spanText(window_from.slice(0, 5), window_to.slice(0, 5), writing) : anyTime;
  return { day: dayText(date, writing.lang), time };
}

/** "Thursday 26 November, 6 pm", of a date in ISO format or of milliseconds since 1970. */
export function shopMomentText(moment: string | number, writing: TimeWriting & { readonly clock: WallClock }): string {
  const { date, time } = wallTime(writing.clock, new Date(moment));
  return `${dayText(date, writing.lang)}, ${clockText(time, writing)}`;
}

function dayText(date: string, lang: string): string {
  return `${weekdayText(WEEKDAYS.indexOf(weekdayOf(date)), lang, "long")} ${dayAndMonth(date, lang)}`;
}
