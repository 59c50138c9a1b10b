import { useAtom } from "jotai";
import { useState } from "react";
import type { MoveValues } from "#account/orders/send-move.ts";
import { bookedPaise, type CountedLine, piecesIn, withCounted, withCurrentPrice } from "#desk/counting/count.ts";
import { surchargeOf } from "#desk/counting/use-count.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom, readFacts } from "#desk/facts/facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { askedPaise } from "#desk/model/asked-paise.ts";
import { totalPaise } from "#desk/model/counted-sums.ts";
import { TAKE_IN, useDraft } from "#desk/move/draft.ts";
import { paiseIn, piecesTyped } from "#desk/parts/figures.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { useTimes } from "#desk/parts/times.ts";
import { counterPromise } from "#desk/take-in/promise-reason.ts";
import { sendTakenIn, type TakenIn } from "#desk/take-in/send-taken-in.ts";
import { emptyTakeIn, type TakeInDraft } from "#desk/take-in/take-in-draft.ts";
import { COUNTING_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { cleanName, cleanPhone, cleanSigns, cleanText, isEmail, isPhone } from "#lib/clean.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

const { problems } = TAKE_IN_WORDS;

/** How the database names an order that may be the same. */
const TWIN = /^twin (\d+)$/;

export type TakeInForm = ReturnType<typeof useTakeIn>;

/** The form of an order that is taken in: what is typed, what follows from it, and sending it. */
export function useTakeIn(onDone: (taken: Exclude<TakenIn, { status: "failed" }>) => void) {
  const [facts, setFacts] = useAtom(factsAtom);
  const times = useTimes();
  const [initial] = useState(emptyTakeIn);
  const { values, change, startAgain } = useDraft(TAKE_IN, initial);
  const [mistake, setMistake] = useState<Mistake>();
  const [said, setSaid] = useState("");
  const shown = useShownName();
  const [isBusy, setBusy] = useState(false);
  const sums = sumsOf(values, facts);
  const promise = counterPromise(facts, wallTime(facts.clock, times.now), values);
  const changeAll = (changed: Parameters<typeof change>[0]) => {
    setMistake(undefined);
    change(changed);
  };
  const add = (line: CountedLine) => {
    const lines = withCounted(values.lines, line);
    changeAll({ lines });
    setSaid(
      COUNTING_WORDS.added({
        line: `${line.quantity} × ${shown(line.name)}`,
        total: rupeesOfPaise(sumsOf({ ...values, lines }, facts).total),
      }),
    );
  };
  /** Takes the prices of the book as it is now. */
  const takeNewPrices = () => changeAll({ lines: values.lines.map((line) => withCurrentPrice(line, facts.items)) });
  const send = async (isAgain: boolean) => {
    const given = {
      ...givenOf(values, sums),
      ...(promise && { promised_at: promise.at }),
      ...(isAgain && { again: "yes" }),
    };
    const taken = await sendTakenIn(values, given);
    if (taken.status !== "failed") return onDone(taken);
    const [, twin] = TWIN.exec(taken.code) ?? [];
    const order = `${facts.numberPrefix}${twin}`;
    if (twin !== undefined) setMistake({ kind: "twin", order, text: problems.twin({ order }) });
    else setMistake({ kind: "refused", text: await refusalText(taken) });
  };
  /** `unadded` is typed into the line, but not added to the list. A mistake that is only asked about is told once. */
  const submit = async (unadded: string, isAgain = false) => {
    if (isBusy) return;
    const found = mistakeIn(values, sums, unadded);
    if (found && found.kind !== mistake?.kind) return setMistake(found);
    if (found && found.kind === "wrong") return setMistake({ ...found });
    setBusy(true);
    const newest = navigator.onLine && sums.lines.length > 0 ? await readFacts().catch(() => undefined) : undefined;
    const prices = newest && changedPrices(values.lines, newest);
    if (newest && prices && mistake?.kind !== "prices") {
      setFacts(newest);
      setMistake({ kind: "prices", text: problems.prices({ what: prices }) });
    } else await send(isAgain);
    setBusy(false);
  };
  return {
    values,
    change: changeAll,
    startAgain,
    facts,
    times,
    sums,
    promise,
    mistake,
    said,
    isBusy,
    add,
    takeNewPrices,
    submit,
  };
}

/** What the lines come to; the surcharge is computed anew with each line. */
function sumsOf(
  {
    lines,
    express,
    isLater,
    pieces,
    method,
  }: Pick<TakeInValues, "lines" | "express" | "isLater" | "pieces" | "method">,
  facts: DeskFacts,
): TakeInSums {
  const surcharge = express ? surchargeOf(facts) : undefined;
  const counted = isLater ? [] : lines;
  const extra = surcharge && counted.length > 0 ? [surcharge(counted)] : [];
  const known = counted.length > 0 ? piecesIn(counted, facts.items) : undefined;
  const total = totalPaise([...counted, ...extra]);
  const asked = askedPaise(total, method, facts.cashRounding);
  return { lines: counted, extra, total, asked, pieces: pieces || String(known ?? "") };
}

/** What follows from what is typed. */
interface TakeInSums {
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

type TakeInValues = ReturnType<typeof emptyTakeIn>;

/** What costs something else by now, in words; undefined if nothing does. */
function changedPrices(lines: readonly CountedLine[], { items }: DeskFacts): string | undefined {
  const changed = lines.flatMap((line) => {
    const now = bookedPaise(line, items);
    if (now === undefined || now === line.unit_paise) return [];
    return problems.price({ name: line.name, now: rupeesOfPaise(now), counted: rupeesOfPaise(line.unit_paise) });
  });
  return changed.length > 0 ? changed.join("; ") : undefined;
}

const SHORTEST_NAME = 2;
/** More pieces than one person carries: asked about once. */
const MANY = 200;
const MAX_BAGS = 200;

/** What keeps an order from being taken in. Only `wrong` and `refused` have to be corrected; the others are asked once. */
interface Mistake {
  readonly kind: "wrong" | "refused" | "many" | "prices" | "twin";
  readonly text: string;
  /** The number of an order that may be the same. */
  readonly order?: string;
}

const wrong = (text: string): Mistake => ({ kind: "wrong", text });

/** The first mistake; `unadded` is typed into the line, but not added to the list. */
function mistakeIn(typed: TakeInDraft, sums: TakeInSums, unadded: string): Mistake | undefined {
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
