import { useAtomValue } from "jotai";
import { useState } from "react";
import { type CountedLine, piecesIn, totalPaise, withCounted } from "#desk/counting/count.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { piecesTyped } from "#desk/parts/figures.ts";
import { COUNTING_WORDS } from "#desk/words/counting-words.ts";
import { FORM_WORDS } from "#desk/words/form-words.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

/** What is counted of an order: lines, the number of pieces, and for a correction the reason. */
export function useCount(props: MoveFormProps) {
  const { order, move } = props;
  const { items } = useAtomValue(factsAtom);
  const [lines, setLines] = useState<readonly CountedLine[]>(() => order.items.map(({ paise: _, ...line }) => line));
  const [typedPieces, setPieces] = useState<string>();
  const [reason, setReason] = useState("");
  const [said, setSaid] = useState("");
  const { frame, setProblem, send } = useMoveForm(props);
  const isCorrection = move.needs === "correction";
  // Until somebody types a number, it follows the lines; of what is weighed only the rider's number is known.
  const pieces = typedPieces ?? String((lines.length > 0 && piecesIn(lines, items)) || (order.pieces ?? ""));
  const add = (line: CountedLine) => {
    const next = withCounted(lines, line);
    setLines(next);
    setSaid(COUNTING_WORDS.added(`${line.quantity} × ${line.name}`, rupeesOfPaise(totalPaise(next))));
  };
  const submit = () => {
    const counted = piecesTyped(pieces);
    if (lines.length === 0) return setProblem(COUNTING_WORDS.empty);
    if (counted === undefined) return setProblem(COUNTING_WORDS.piecesMissing);
    if (isCorrection && reason.trim() === "") return setProblem(FORM_WORDS.missing);
    const counts = lines.map((line) => ({ ...line, ...(line.service === undefined && { service: null }) }));
    send({ items: counts, pieces: counted, ...(isCorrection && { reason: reason.trim() }) });
  };
  const values = { lines, pieces, reason, said, isCorrection, total: totalPaise(lines) };
  return { ...values, frame, add, setLines, setPieces, setReason, submit };
}
