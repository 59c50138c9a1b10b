import { counted } from "#lib/locale/words.ts";

/** The day in figures, and the bills for the accountant. */
export const DAY_WORDS = {
  title: "Day",
  takenIn: "Taken in",
  delivered: "Delivered",
  late: "Late now",
  received: "Received",
  open: "Open money",
  bills: "Bills for the accountant",
  from: "From",
  to: "To",
  download: "Download CSV",
  noBills: "There is no bill in these days.",
  downloaded: (count: number) => `${counted(count, "bill")} saved.`,
  columns: [
    "Bill number",
    "Date",
    "Order",
    "Total",
    "Value without tax",
    "GST %",
    "CGST",
    "SGST",
    "GSTIN",
    "Payment",
    "Paid",
    "Refunded",
    "Method",
  ],
  payments: { unpaid: "unpaid", part: "part", paid: "paid", refunded: "refunded" },
} as const;
