import { useState } from "react";
import { piecesOf } from "#account/orders/pieces-of.ts";
import { MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { LineChoices } from "#desk/move-forms/line-choices.tsx";
import { PIECES_WORDS } from "#desk/words/later/words.gen.ts";

/** Which pieces go out now; the last of them go out with the order. */
export function HandoutForm(props: MoveFormProps) {
  const { items, handed_out } = props.order;
  const left = piecesOf(items).filter(({ position }) => position === undefined || !handed_out.includes(position));
  const [lines, setLines] = useState<readonly number[]>([]);
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => {
    if (lines.length === 0) return setProblem(PIECES_WORDS.whichMissing);
    if (lines.length === left.length) return setProblem(PIECES_WORDS.allLeft);
    send({ lines: [...lines] });
  };
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <LineChoices items={left} chosen={lines} onChange={setLines} />
    </MoveFormFrame>
  );
}
