import { useAtomValue } from "jotai";
import { useEffect, useId } from "react";
import { AddLine } from "#desk/counting/add-line.tsx";
import { CountedLines } from "#desk/counting/counted-lines.tsx";
import { useAddLine } from "#desk/counting/use-add-line.ts";
import { useCount } from "#desk/counting/use-count.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { paiseOf } from "#desk/model/counted-sums.ts";
import { Suggestions, TypedBefore } from "#desk/move/form-parts.tsx";
import { useSuggestions } from "#desk/move/suggestions.ts";
import type { MoveFormProps } from "#desk/move/use-move-form.ts";
import { piecesTyped } from "#desk/parts/figures.ts";
import { Choice, DeskButton, Hint, Label, ProblemNote, TextField } from "#desk/parts/part-styles.ts";
import { COUNTING_WORDS, FORM_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

/** Writes down what was collected, with the prices of today; a correction says why. */
export function CountForm(props: MoveFormProps) {
  const { services } = useAtomValue(factsAtom);
  const id = useId();
  const shown = useShownName();
  const count = useCount(props);
  const { frame, service, lines, change } = count;
  const line = useAddLine({ service, onAdd: count.add });
  const { itemField } = line;
  // The service is chosen already.
  useEffect(() => itemField.current?.focus(), [itemField]);
  const parts = [
    ...count.extra.map((extra) => ({ name: extra.name, paise: paiseOf(extra) })),
    { name: MONEY_WORDS.sums.discount, paise: -count.sums.discount_paise },
    { name: MONEY_WORDS.sums.fee, paise: count.sums.fee_paise },
  ];
  return (
    <Stack gap={4}>
      <Box>
        <Label htmlFor={`${id}service`}>{COUNTING_WORDS.service}</Label>
        <Choice id={`${id}service`} value={service} onChange={({ target }) => change({ service: target.value })}>
          <option value="">{COUNTING_WORDS.noService}</option>
          {services.map(({ id: key, title }) => (
            <option key={key} value={title}>
              {shown(title)}
            </option>
          ))}
        </Choice>
      </Box>
      <AddLine line={line} />
      <Text role="status" fontSize="sm" color="muted">
        {count.said}
      </Text>
      {count.isTold && <Hint>{COUNTING_WORDS.told}</Hint>}
      <CountedLines lines={lines} onChange={(next) => change({ lines: next })} />
      {parts
        .filter(({ paise }) => paise !== 0)
        .map(({ name, paise }) => (
          <Flex key={name} justifyContent="space-between" gap={4} fontVariantNumeric="tabular-nums">
            <span>{shown(name)}</span>
            <span>{rupeesOfPaise(paise)}</span>
          </Flex>
        ))}
      {lines.length > 0 && (
        <PiecesField pieces={count.pieces} collected={props.order.pieces} onChange={(pieces) => change({ pieces })} />
      )}
      {count.isCorrection && (
        <CorrectionReason order={props.order} reason={count.reason} onChange={(reason) => change({ reason })} />
      )}
      <TypedBefore startAgain={count.startAgain} />
      {frame.problem && <ProblemNote role="alert">{frame.problem}</ProblemNote>}
      <Flex justifyContent="space-between" alignItems="center" gap={4} flexWrap="wrap">
        <Text fontSize="xl" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {`${COUNTING_WORDS.total}: ${rupeesOfPaise(count.sums.total_paise)}`}
        </Text>
        <DeskButton
          type="button"
          data-variant="main"
          disabled={frame.isBusy}
          onClick={() => count.submit(line.typed.trim())}
        >
          {COUNTING_WORDS.save}
        </DeskButton>
      </Flex>
    </Stack>
  );
}

const MAX_CHARS = 500;

interface CorrectionReasonProps extends Pick<MoveFormProps, "order"> {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Why prices are corrected. */
function CorrectionReason({ order, reason, onChange }: CorrectionReasonProps) {
  const id = useId();
  const texts = useSuggestions(order, (all) => all.correction);
  return (
    <Stack gap={2}>
      <Label htmlFor={id}>{FORM_WORDS.reason}</Label>
      <Hint>{FORM_WORDS.reasonHint}</Hint>
      <Suggestions texts={texts} text={reason} onChoose={onChange} />
      <TextField id={id} value={reason} maxLength={MAX_CHARS} onChange={({ target }) => onChange(target.value)} />
    </Stack>
  );
}

const Differs = styled("p", { color: "wait", fontWeight: "strong" });
const Short = styled(TextField, { width: 32 });

interface PiecesFieldProps {
  readonly pieces: string;
  /** How many were collected. */
  readonly collected: number | null;
  readonly onChange: (pieces: string) => void;
}

/** How many pieces there are, beside how many were collected. */
function PiecesField({ pieces, collected, onChange }: PiecesFieldProps) {
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
      <Differs role="status">{differs && COUNTING_WORDS.differs({ collected })}</Differs>
    </Box>
  );
}
