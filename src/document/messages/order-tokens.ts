import type { TokenGroup } from "#document/model/schema.ts";

/** Tokens of texts about an order or an account: {order.number}, {customer.name}, {account.link}. */
export const ORDER_TOKENS = {
  order: [
    ...[
      "number",
      "services",
      "window",
      "promise",
      "pieces",
      "pieceCount",
      "total",
      "sums",
      "open",
      "reason",
      "question",
    ],
    ...["answer", "problem", "replyBy", "outcome", "link", "askedPieces", "returnedPieces", "express", "readyDays"],
  ],
  customer: ["name", "phone", "email", "address", "answers"],
  enquiry: ["message", "city", "investment"],
  area: ["name"],
  account: ["link", "code", "codeMinutes", "email", "oldEmail"],
} as const satisfies Readonly<Record<TokenGroup, readonly string[]>>;
