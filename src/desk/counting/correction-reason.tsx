import { useId } from "react";
import { Suggestions } from "#desk/move/form-parts.tsx";
import { Hint, Label, TextField } from "#desk/parts/part-styles.ts";
import { FORM_WORDS, OFTEN_SAID } from "#desk/words/form-words.ts";
import { Stack } from "#ui/base/box.tsx";

const MAX_CHARS = 500;

interface CorrectionReasonProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Why prices are corrected. */
export function CorrectionReason({ reason, onChange }: CorrectionReasonProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Label htmlFor={id}>{FORM_WORDS.reason}</Label>
      <Hint>{FORM_WORDS.reasonHint}</Hint>
      <Suggestions texts={OFTEN_SAID.correction} text={reason} onChoose={onChange} />
      <TextField id={id} value={reason} maxLength={MAX_CHARS} onChange={({ target }) => onChange(target.value)} />
    </Stack>
  );
}
