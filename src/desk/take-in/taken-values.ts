import type { MoveValues } from "#account/orders/send-move.ts";
import type { CountedLine } from "#desk/counting/count.ts";
import { paiseIn, piecesTyped } from "#desk/parts/figures.ts";
import type { TakeInDraft } from "#desk/take-in/take-in-draft.ts";
import { COUNTING_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { cleanName, cleanPhone, cleanSigns, cleanText, isEmail, isPhone } from "#lib/clean.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

const { problems } = TAKE_IN_WORDS;
const SHORTEST_NAME = 2;
/** More pieces than one person carries: asked about once. */
const MANY = 200;
const MAX_BAGS = 200;

/** What follows from what is typed. */
export interface TakeInSums {
  /** What is counted; none when it is counted later. */
  readonly lines: readonly CountedLine[];
  readonly extra: readonly CountedLine[];
  /** In paise. */
  readonly total: number;
  /** What is asked for of it by the method that is chosen. */
  readonly asked: number;
  /** As typed, or as the lines say. */
  readonly pieces: string;
}

/** What keeps an order from being taken in. Only `wrong` and `refused` have to be corrected; the others are asked once. */
export interface Mistake {
  readonly kind: "wrong" | "refused" | "many" | "prices" | "twin";
  readonly text: string;
  /** The number of an order that may be the same. */
  readonly order?: string;
}

const wrong = (text: string): Mistake => ({ kind: "wrong", text });

/** The first mistake; `unadded` is typed into the line, but not added to the list. */
export function mistakeIn(typed: TakeInDraft, sums: TakeInSums, unadded: string): Mistake | undefined {
  const pieces = piecesTyped(sums.pieces);
  const bags = Number(typed.bags || "0");
  if (!isPhone(cleanPhone(typed.phone))) return wrong(problems.phone);
  if (cleanName(typed.name).length < SHORTEST_NAME) return wrong(problems.name);
  if (typed.email.trim() !== "" && !isEmail(cleanSigns(typed.email))) return wrong(problems.email);
  if (!typed.isLater && unadded !== "") return wrong(COUNTING_WORDS.notAdded({ item: unadded }));
  if (!typed.isLater && sums.lines.length === 0) return wrong(problems.lines);
  if (pieces === undefined) return wrong(problems.pieces);
  if (!(Number.isInteger(bags) && bags >= 0 && bags <= MAX_BAGS)) return wrong(problems.bags);
  return (
    moneyMistake(typed, sums) ?? (pieces > MANY ? { kind: "many", text: problems.many({ count: pieces }) } : undefined)
  );
}

function moneyMistake(typed: TakeInDraft, { asked }: TakeInSums): Mistake | undefined {
  if (typed.pay !== "part") return undefined;
  const paise = paiseIn(typed.amount);
  if (paise === undefined || paise === 0) return wrong(problems.amount);
  return !typed.isLater && paise > asked ? wrong(problems.tooMuch({ total: rupeesOfPaise(asked) })) : undefined;
}

/** The form as the database takes it. What is not filled in is left out. */
export function givenOf(typed: TakeInDraft, { lines, extra, asked, pieces }: TakeInSums): MoveValues {
  const paise = typed.pay === "all" ? asked : (paiseIn(typed.amount) ?? 0);
  const texts = {
    ...{ name: cleanName(typed.name), phone: cleanPhone(typed.phone), email: cleanSigns(typed.email) },
    ...{
      address: cleanText(typed.address),
      note: cleanText(typed.note),
      account: typed.account,
      service: typed.service,
      language: typed.language,
    },
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
    pieces: piecesTyped(pieces) ?? null,
    bags: Number(typed.bags || "0"),
    ...(typed.express && { express: "yes" }),
    ...(lines.length > 0 && { items: [...lines, ...extra].map((line) => ({ ...line })) }),
    ...(typed.pay !== "none" &&
      paise > 0 && { paise, method: typed.method, kind: typed.isLater ? "advance" : "payment" }),
  };
}
