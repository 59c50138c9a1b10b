import { useId } from "react";
import { piecesTyped } from "#desk/parts/figures.ts";
import { Hint, Label, TextField } from "#desk/parts/part-styles.ts";
import { COUNTING_WORDS } from "#desk/words/counting-words.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

const Differs = styled("p", { color: "wait", fontWeight: "strong" });
const Short = styled(TextField, { width: 32 });

interface PiecesFieldProps {
  readonly pieces: string;
  /** How many were collected. */
  readonly collected: number | null;
  readonly onChange: (pieces: string) => void;
}

/** How many pieces there are, beside how many were collected. */
export function PiecesField({ pieces, collected, onChange }: PiecesFieldProps) {
  const id = useId();
  const counted = piecesTyped(pieces);
  const differs = collected !== null && counted !== undefined && counted !== collected;
  return (
    <Box>
      <Label htmlFor={id}>{COUNTING_WORDS.pieces}</Label>
      <Hint id={`${id}hint`}>{COUNTING_WORDS.piecesHint}</Hint>
      <Short
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`${id}hint`}
        value={pieces}
        onChange={({ target }) => onChange(target.value)}
      />
      <Differs role="status">{differs && COUNTING_WORDS.differs(collected)}</Differs>
    </Box>
  );
}
