import type { SumFacts } from "#desk/model/counted-sums.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import type { QueuedMove } from "#desk/offline/queue.ts";
import { roundingAfter } from "#desk/offline/rounding-after.ts";
import { countedAs } from "#desk/offline/without-network.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";

/** What every order has that was taken in a moment ago. */
const NEW = {
  ...{
    at_counter: true,
    status: "picked_up",
    number: 0,
    services: "",
    events: [],
    moves: [],
    items: [],
    handed_out: [],
  },
  ...{ pickup_date: null, window_id: null, window_from: null, window_to: null, delivered_at: null, ready_at: null },
  ...{
    discount_percent: null,
    discount_paise: 0,
    discount_reason: null,
    fee_paise: 0,
    total_paise: 0,
    rounding_paise: 0,
  },
  ...{ refunded_paise: 0, credited_paise: 0, bill_number: null, bill: null, credit_number: null, undo_until: null },
  ...{ reason: null, question: null, question_about: null, question_lines: null, answer: null, answered_at: null },
  ...{ problem: null, problem_lines: null, reply_by: null, outcome: null, rack: null, tracking_token: null },
  ...{ claimed_utr: null, claimed_paise: null, claimed_at: null },
} as const satisfies Partial<DeskOrder>;

/**
 * An order that was taken in on this device and waits to be sent, as the database will make it. It has no number yet: it
 * is named by its code.
 */
export function keptOrder(id: string, queue: readonly QueuedMove[], facts: SumFacts): DeskOrder | undefined {
  const taken = queue.find(({ order_id, typed, refused }) => order_id === id && typed !== undefined && !refused);
  if (taken === undefined) return undefined;
  const { given, at } = taken;
  const text = (name: string) => (typeof given[name] === "string" ? given[name] : null);
  const figure = (name: string) => (typeof given[name] === "number" ? given[name] : 0);
  const time = new Date(at).toISOString();
  const order: DeskOrder = {
    ...{ ...NEW, id, created_at: time, changed_at: time, promised_at: text("promised_at"), service: text("service") },
    ...{ pieces: figure("pieces"), bags: figure("bags"), express: given["express"] === "yes" },
    ...{ paid_paise: figure("paise"), payment_method: null, is_guest: text("account") === null },
    contact: {
      ...{ name: text("name") ?? "", phone: text("phone") ?? "", email: text("email"), address: text("address") },
      ...{ pin: null, instructions: text("note"), language: text("language") },
    },
    payment: "unpaid",
  };
  const counted: DeskOrder = Array.isArray(given["items"])
    ? { ...order, status: "itemised", ...countedAs(given["items"], order, { isCorrection: false, facts }) }
    : order;
  if (counted.paid_paise === 0) return counted;
  const how = { ...facts, method: given["method"], isRefund: false };
  const paid = { ...counted, rounding_paise: roundingAfter(counted, how) };
  return { ...paid, payment: owedPaise(paid) > 0 ? "part" : "paid" };
}
