import { counted } from "#lib/locale/words.ts";

/** Counting. */
export const COUNTING_WORDS = {
  item: "Item",
  itemHint: "Two letters, Enter, number, Enter.",
  quantity: (unit: string) => (unit === "" ? "Number" : `Number (${unit})`),
  price: "Price in rupees",
  priceHint: (written: string) => `Price book: ${written}`,
  service: "Service",
  noService: "as in the price book",
  add: "Add",
  remove: (name: string) => `Remove ${name}`,
  one: (name: string) => `One more: ${name}`,
  less: (name: string) => `One less: ${name}`,
  notAdded: (item: string) => `“${item}” is not in the list yet. Press Add, or empty the field “Item”.`,
  empty: "Nothing counted yet.",
  total: "Total",
  pieces: "Pieces counted",
  piecesHint: "The customer reads this number. Clothes by weight count too.",
  piecesMissing: "Please write how many pieces there are.",
  differs: (collected: number) => `Noted until now: ${counted(collected, "piece")}.`,
  save: "Keep pieces and prices",
  none: "No such item in the price book. Enter takes it with a price of your own.",
  added: (line: string, total: string) => `${line}. Total ${total}.`,
} as const;
