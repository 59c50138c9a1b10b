import { DRAWER_WORDS, REFUSALS_WORDS as WORDS } from "#desk/words/later/words.gen.ts";
import { statusText } from "#desk/words/status-words.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import type { Saying, Values } from "#lib/said-as.ts";

const money = ({ amount }: Values) => ({ amount: rupeesOfPaise(Math.round(100 * Number(amount))) });
const isNothing = ({ amount }: Values) => Number(amount) === 0;
const movedOn = ({ status }: Values) => WORDS.movedOn({ status: statusText(status) });
const given = ({ field }: Values) => WORDS.givenField({ field: `${field}` });

/** Each sentence with which the database refuses something at the desk, and what staff read for it. */
export const DESK_REFUSALS: readonly Saying[] = [
  ["There is no such order", () => WORDS.noOrder],
  ["Order {order} is {status} by now", movedOn],
  ["Order {order} is {status}: {who} cannot make it {to} now", movedOn],
  ["Order {order} needs: {needs}", () => WORDS.given],
  ["Order {order} is cleaned again: it needs a promise that has not passed", () => WORDS.promise],
  ["Somebody counted this order anew: its lines have other positions. Read it again", () => WORDS.countedAgain],
  ["A correction changes an item or the number of pieces", () => WORDS.sameCount],
  ["Some of these pieces have gone out already. Read the order again", () => WORDS.goneOut],
  ["That is all that is left: hand the order out", () => WORDS.lastPieces],
  [
    "A credit note gives back no more than a line of the bill still costs, and names each line once",
    () => WORDS.credit,
  ],
  [
    "The discount on an order is at most {percent} %, here ₹{amount}",
    (values) => WORDS.discount({ percent: `${values["percent"]}`, ...money(values) }),
  ],
  ["A discount is in per cent or in rupees", () => WORDS.discountKind],
  [
    "That is more than the ₹{amount} that are open: say that it is an advance, or write another amount",
    (values) => (isNothing(values) ? WORDS.nothingLeft : WORDS.tooMuch(money(values))),
  ],
  [
    "Only ₹{amount} were paid: no more can go back",
    (values) => (isNothing(values) ? WORDS.nothingBack : WORDS.tooMuchBack(money(values))),
  ],
  ["Order {order} was paid ₹{amount}: refund it first", (values) => WORDS.refundFirst(money(values))],
  [
    "Order {order}: compare the reported payment of ₹{amount} with the bank first",
    (values) => WORDS.claimFirst(money(values)),
  ],
  ["This payment was confirmed or dismissed already. Read the order again", () => WORDS.claimOver],
  ["A bill with the GSTIN of a customer needs a SAC code: write it into the document", () => WORDS.sacMissing],
  ["Money goes back for a reason: write it", () => WORDS.refundReason],
  ["Say how the money came: cash, upi or card", () => WORDS.method],
  ["Between one and a hundred payments at once", () => WORDS.payments],
  ["What was given with this payment is of the wrong kind", () => WORDS.given],
  ["What was given with this move is missing, of the wrong kind, too long or too large: {field}", given],
  ["What was given with this move is missing, of the wrong kind, too long or too large", () => WORDS.given],
  ["What was given is missing, of the wrong kind, too long or too large: {field}", given],
  [
    "Somebody else has just taken in order {order} of the same person",
    ({ order }) => WORDS.twin({ order: `${order}` }),
  ],
  ["This day is closed already", () => WORDS.dayClosed],
  ["A day that has not begun cannot be closed", () => WORDS.dayAhead],
  ["Only one of the last 400 days can be closed", () => WORDS.dayFar],
  ["What was counted differs from what is expected: write why", () => WORDS.countDiffers],
  ["The drawer is that of today, or of one of the last 400 days", () => WORDS.drawerDay],
  ["No more can stay in the drawer than was counted", () => DRAWER_WORDS.keptWrong],
  ["An expense is for something: write what", () => DRAWER_WORDS.whatMissing],
  ["The id of this entry belongs to another one: each entry has its own", () => WORDS.drawerId],
  ["There is no such entry", () => WORDS.noEntry],
  ["This entry was taken back already", () => WORDS.entryBack],
  ["Nobody of this name and phone number is known", () => WORDS.nobody],
  ["A note has 500 characters at most", () => WORDS.longNote],
  ["Nobody changes their own role: ask another owner", () => WORDS.ownRole],
  ["That time has just been taken", () => WORDS.windowFull],
  ["That time can no longer be chosen", () => WORDS.windowOver],
  ["There is no pickup at that time", () => WORDS.noWindow],
  ["Pickup date cannot be in the past", () => WORDS.datePast],
  ["Pickup date must be within a year", () => WORDS.dateFar],
  ["We are closed that day", () => WORDS.dateClosed],
  // Of the storage's policy: three of a kind.
  ["new row violates row-level security policy", () => WORDS.photos],
];
