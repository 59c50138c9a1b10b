import { useAtomValue } from "jotai";
import { useState } from "react";
import { isSurcharge, piecesOf, type Surcharge } from "#account/orders/pieces-of.ts";
import {
  type CountedLine,
  linesToldWith,
  piecesIn,
  surchargeLine,
  withCounted,
  withSurchargeOf,
} from "#desk/counting/count.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { countedSums } from "#desk/model/counted-sums.ts";
import { useDraft } from "#desk/move/draft.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { piecesTyped } from "#desk/parts/figures.ts";
import { COUNTING_WORDS, FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

interface CountDraft {
  /** Title of the service that is counted. */
  readonly service: string;
  readonly lines: readonly CountedLine[];
  /** As somebody typed it. */
  readonly pieces?: string;
  readonly reason: string;
}

/** What is counted of an order: lines, the number of pieces, and for a correction the reason. */
export function useCount(props: MoveFormProps) {
  const { order, move } = props;
  const facts = useAtomValue(factsAtom);
  const { items, services } = facts;
  const isCorrection = move.needs === "correction";
  const agreed = order.items.map(({ paise: _, ...line }) => line);
  const surcharge = surchargeFor(order, agreed.find(isSurcharge), isCorrection ? undefined : facts);
  const wanted = services.find(({ id }) => id === order.service)?.title ?? "";
  const before = piecesOf(agreed);
  const told = order.items.length > 0 ? [] : linesToldWith(order, facts, wanted);
  const { values, change, startAgain } = useDraft<CountDraft>([order, move], {
    service: wanted,
    lines: [...before, ...told],
    reason: "",
  });
  const { service, lines, reason } = values;
  const [said, setSaid] = useState("");
  const shown = useShownName();
  const { frame, setProblem, send } = useMoveForm(props);
  const extraOf = (all: CountDraft["lines"]) => (surcharge && all.length > 0 ? [surcharge(all)] : []);
  const sumsOf = (all: CountDraft["lines"]) => countedSums(order, [...all, ...extraOf(all)], { isCorrection, facts });
  const [extra, sums] = [extraOf(lines), sumsOf(lines)];
  // Until somebody types a number, it follows the lines; of what is weighed only the rider's number is known.
  const pieces = values.pieces ?? String((lines.length > 0 && piecesIn(lines, items)) || (order.pieces ?? ""));
  const add = (line: CountedLine) => {
    const next = withCounted(lines, line);
    change({ lines: next });
    setProblem(undefined);
    setSaid(
      COUNTING_WORDS.added({
        line: `${line.quantity} × ${shown(line.name)}`,
        total: rupeesOfPaise(sumsOf(next).total_paise),
      }),
    );
  };
  /** `unadded` is typed into the line, but not added to the list. */
  const submit = (unadded: string) => {
    const counted = piecesTyped(pieces);
    if (unadded !== "") return setProblem(COUNTING_WORDS.notAdded({ item: unadded }));
    if (lines.length === 0) return setProblem(COUNTING_WORDS.empty);
    if (counted === undefined) return setProblem(COUNTING_WORDS.piecesMissing);
    if (isCorrection && reason.trim() === "") return setProblem(FORM_WORDS.missing);
    const counts = [...lines, ...extra].map((line) => ({
      ...line,
      ...(line.service === undefined && { service: null }),
    }));
    send({ items: counts, pieces: counted, ...(isCorrection && { reason: reason.trim() }) });
  };
  const counted = { service, lines, pieces, reason, extra, sums, isTold: told.length > 0 };
  return { ...counted, said, isCorrection, frame, startAgain, add, change, submit };
}

/** How the surcharge of an order follows from its pieces: as it was agreed, else by the facts of today. */
function surchargeFor({ express }: MoveFormProps["order"], agreed?: Surcharge<CountedLine>, facts?: DeskFacts) {
  if (agreed !== undefined) return (pieces: readonly CountedLine[]) => withSurchargeOf(agreed, pieces);
  return express && facts ? surchargeOf(facts) : undefined;
}

/** How the surcharge follows from the lines; undefined where the shop does not offer express. */
export function surchargeOf({ express: name, pickup: { express } }: DeskFacts) {
  if (name === undefined || express === undefined) return undefined;
  return (lines: readonly CountedLine[]) => surchargeLine(lines, name, express.surchargePercent);
}
