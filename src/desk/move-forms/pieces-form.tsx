import { useId, useRef } from "react";
import { useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { piecesTyped } from "#desk/parts/figures.ts";
import { Label, TextField } from "#desk/parts/part-styles.ts";
import { FORM_WORDS } from "#desk/words/form-words.ts";
import { Box, Grid } from "#ui/base/box.tsx";

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
  const id = useId();
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
        <Box>
          <Label htmlFor={`${id}pieces`}>{FORM_WORDS.pieces}</Label>
          <TextField
            ref={field}
            id={`${id}pieces`}
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            aria-invalid={frame.problem === FORM_WORDS.missing}
            onChange={({ target }) => change({ pieces: target.value })}
          />
        </Box>
        <Box>
          <Label htmlFor={`${id}bags`}>{FORM_WORDS.bags}</Label>
          <TextField
            id={`${id}bags`}
            inputMode="numeric"
            autoComplete="off"
            value={bags}
            onChange={({ target }) => change({ bags: target.value })}
          />
        </Box>
      </Grid>
    </MoveFormFrame>
  );
}
