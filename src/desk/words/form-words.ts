import type { OrderStatus } from "#account/orders/order-view.ts";
import { counted } from "#lib/locale/words.ts";

/** What is often said when an order comes to a status: one tap writes it. */
export const REASONS: Readonly<Partial<Record<OrderStatus, readonly string[]>>> = {
  declined: ["Outside our area", "No room on that day", "We do not clean this"],
  cancelled: ["The customer cancelled", "Nobody answers", "Asked twice"],
  pickup_failed: ["Nobody at home", "Address not found", "Customer asked for another day"],
  delivery_failed: ["Nobody at home", "Address not found", "Customer asked for another day"],
};

/** The same of other things that are asked for. */
export const OFTEN_SAID = {
  correction: ["Counted wrong", "Wrong price", "Agreed with the customer"],
  outcome: ["Cleaned again, the customer is content", "Refunded", "Explained to the customer"],
  question: {
    stain: ["This stain may not come out. Shall we try?", "The stain has been treated before. Shall we go on?"],
    price: ["This costs more than usual. Is that all right?"],
    cloth: ["The cloth is delicate and may change. Shall we go on?", "A button or seam is loose. Shall we go on?"],
  },
} as const;

/** What moves ask for. */
export const FORM_WORDS = {
  reason: "Reason",
  reasonHint: "The customer reads it.",
  outcome: "How it ended",
  pieces: "Pieces",
  bags: "Bags",
  day: "Day",
  window: "Time",
  anyTime: "Any time",
  free: (count: number) => counted(count, "place"),
  full: "full",
  noWindows: "The free times cannot be read now. “Any time” works.",
  about: "About",
  abouts: { stain: "A stain", price: "The price", cloth: "The cloth" },
  question: "Question",
  questionHint: "The customer reads it and can answer yes or no.",
  answer: "The customer says",
  amount: "Amount in rupees",
  method: "Paid by",
  methods: { cash: "Cash", upi: "UPI", card: "Card" },
  refund: "Money back instead",
  missing: "Please fill this in.",
  typedBefore: "This was typed before and is not sent yet.",
  startAgain: "Start again",
  amountMissing: "Please write an amount above 0.",
  billAsk: (total: string) => `A bill over ${total} gets the next number and cannot be changed afterwards.`,
} as const;
