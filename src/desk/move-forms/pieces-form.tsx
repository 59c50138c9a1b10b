import { useRef } from "react";
import { useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { piecesTyped } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { Grid } from "#ui/base/box.tsx";

const MAX_BAGS = 200;

/** How many pieces in how many bags were collected. */
export function PiecesForm(props: MoveFormProps) {
  const { order } = props;
  const { values, change, startAgain } = useDraft([order, props.move], {
    pieces: order.pieces === null ? "" : String(order.pieces),
    bags: String(order.bags ?? 1),
  });
  const { pieces, bags } = values;
  const field = useRef<HTMLInputElement>(null);
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => {
    const [counted, packed] = [piecesTyped(pieces), Number(bags || "0")];
    if (counted !== undefined && Number.isInteger(packed) && packed >= 0 && packed <= MAX_BAGS)
      return send({ pieces: counted, bags: packed });
    setProblem(FORM_WORDS.missing);
    field.current?.focus();
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      <Grid gridTemplateColumns="1fr 1fr" gap={3}>
        <LabelledField
          ref={field}
          label={FORM_WORDS.pieces}
          inputMode="numeric"
          value={pieces}
          aria-invalid={frame.problem === FORM_WORDS.missing}
          onText={(text) => change({ pieces: text })}
        />
        <LabelledField
          label={FORM_WORDS.bags}
          inputMode="numeric"
          value={bags}
          onText={(text) => change({ bags: text })}
        />
      </Grid>
    </MoveFormFrame>
  );
}
