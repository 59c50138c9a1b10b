import { useAtom } from "jotai";
import { useState } from "react";
import { bookedPaise, type CountedLine, piecesIn, withCounted, withCurrentPrice } from "#desk/counting/count.ts";
import { surchargeOf } from "#desk/counting/use-count.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom, readFacts } from "#desk/facts/facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { askedPaise } from "#desk/model/asked-paise.ts";
import { totalPaise } from "#desk/model/counted-sums.ts";
import { TAKE_IN, useDraft } from "#desk/move/draft.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { useTimes } from "#desk/parts/times.ts";
import { counterPromise } from "#desk/take-in/promise-reason.ts";
import { sendTakenIn, type TakenIn } from "#desk/take-in/send-taken-in.ts";
import { emptyTakeIn } from "#desk/take-in/take-in-draft.ts";
import { givenOf, type Mistake, mistakeIn, type TakeInSums } from "#desk/take-in/taken-values.ts";
import { COUNTING_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
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
