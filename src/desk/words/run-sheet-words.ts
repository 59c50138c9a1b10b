/** The run sheet. */
export const RUN_SHEET_WORDS = {
  title: "Run sheet",
  today: "Today",
  before: "Day before",
  after: "Day after",
  print: "Print",
  pickups: "Pickups",
  deliveries: "Deliveries",
  noPickups: "No pickups.",
  noDeliveries: "Nothing to bring back.",
  noArea: "Other addresses",
  anyTime: "Any time",
  kept: (time: string) => `No connection. This is the sheet as of ${time}.`,
  notKept: "No connection, and this day is not kept on this device.",
  collect: (amount: string) => `${amount} to collect`,
  pickupsDone: "Pickups done",
  deliveriesDone: "Deliveries done",
} as const;
