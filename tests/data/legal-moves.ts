// The moves of an order as the shop agreed on them, written down apart from the database, so that a wrong row there is
// noticed. Where the trade asks for more than was first agreed, the reason is beside the row.

export interface LegalMove {
  readonly from: string;
  readonly to: string;
  /** As whom the table of moves knows them. */
  readonly who: string;
  readonly needs: string;
  /** Until when. */
  readonly until?: string;
}

/** "from → to: who needs; …", with "(until)" where a move has an end. */
const STEPS = [
  "requested → confirmed: staff nothing",
  "requested → declined: staff reason",
  // Brought to the shop before a rider came.
  "requested → picked_up: staff pieces",
  "confirmed → picked_up: staff pieces",
  "pickup_failed → picked_up: staff pieces",
  // Customers need no reason; they hear that of staff.
  "requested → cancelled: staff reason; customer nothing; guest nothing",
  "confirmed → out_for_pickup: staff nothing",
  "confirmed → cancelled: staff reason; customer nothing (cut-off); guest nothing (cut-off)",
  "out_for_pickup → picked_up: staff pieces",
  "out_for_pickup → pickup_failed: staff reason",
  // Guests choose a new time by their link, as customers do.
  "pickup_failed → confirmed: staff window; customer window; guest window",
  "pickup_failed → cancelled: staff reason; customer nothing; guest nothing",
  "picked_up → itemised: staff items",
  // What was taken in twice at the counter.
  "picked_up → cancelled: staff reason",
  "itemised → cancelled: staff reason",
  "itemised → in_process: staff nothing",
  "itemised → on_hold: staff question",
  "on_hold → in_process: staff nothing",
  "on_hold → ready: staff nothing",
  "in_process → ready: staff nothing",
  "in_process → on_hold: staff question",
  "ready → out_for_delivery: staff nothing",
  "ready → delivered: staff nothing",
  "out_for_delivery → delivered: staff nothing",
  "out_for_delivery → delivery_failed: staff reason",
  "delivery_failed → out_for_delivery: staff nothing",
  // Guests answer and report by their link, as customers do.
  "delivered → issue_reported: customer problem (report-days); guest problem (report-days); staff problem",
  // Cleaned again, free: brought back, or seen by the shop.
  "delivered → in_process: staff problem",
  "ready → in_process: staff problem",
  "delivered → closed: staff nothing; system nothing",
  "closed → issue_reported: staff problem",
  "closed → in_process: staff problem",
  "issue_reported → in_process: staff nothing",
  "issue_reported → closed: staff outcome",
];

/** What changes without a step: a new time, a count, a payment. */
const EDITS = [
  "requested: staff window; customer window (cut-off); guest window (cut-off)",
  "confirmed: staff window; customer window (cut-off); guest window (cut-off)",
  // A number that was mistyped at the door.
  "picked_up: staff pieces; staff payment",
  "itemised: staff items; staff payment; staff discount",
  // The answer may come by phone: then staff record it.
  "on_hold: staff answer; customer answer; guest answer; staff handout; staff correction; staff payment; staff discount; staff credit; staff void",
  "in_process: staff handout; staff correction; staff payment; staff discount; staff credit; staff void",
  "ready: staff rack; staff handout; staff correction; staff payment; staff discount; staff bill; staff credit; staff void",
  "out_for_delivery: staff handout; staff correction; staff payment; staff discount; staff bill; staff credit; staff void",
  "delivery_failed: staff rack; staff handout; staff correction; staff payment; staff discount; staff bill; staff credit; staff void",
  "delivered: staff correction; staff payment; staff discount; staff bill; staff credit; staff void",
  "issue_reported: staff correction; staff payment; staff discount; staff bill; staff credit; staff void",
  "closed: staff payment; staff bill; staff credit; staff void",
];

const ROW = /^(\w+)(?: → (\w+))?: (.+)$/;
const MOVER = /^(\w+) (\w+)(?: \(([\w-]+)\))?$/;

function movesOf(line: string): LegalMove[] {
  const [, from = "", to = from, movers = ""] = ROW.exec(line) ?? [];
  return movers.split("; ").map((mover) => {
    const [, who = "", needs = "", until] = MOVER.exec(mover) ?? [];
    return { from, to, who, needs, ...(until !== undefined && { until }) };
  });
}

// Who paid by UPI reports it by account or link; staff, who see the bank's list, dismiss what is not on it.
const CLAIMS = ["itemised", "on_hold", "in_process", "ready", "out_for_delivery", "delivery_failed", "delivered"]
  .concat("issue_reported", "closed")
  .map((status) => `${status}: customer claim; guest claim; staff dismissal`);

export const LEGAL_MOVES: readonly LegalMove[] = [...STEPS, ...EDITS, ...CLAIMS].flatMap(movesOf);
