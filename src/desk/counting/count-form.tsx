import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { AddLine } from "#desk/counting/add-line.tsx";
import { CorrectionReason } from "#desk/counting/correction-reason.tsx";
import { paiseOf } from "#desk/counting/count.ts";
import { CountedLines } from "#desk/counting/counted-lines.tsx";
import { PiecesField } from "#desk/counting/pieces-field.tsx";
import { useCount } from "#desk/counting/use-count.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { MoveFormProps } from "#desk/move/use-move-form.ts";
import { Choice, Label, Press, ProblemNote } from "#desk/parts/part-styles.ts";
import { COUNTING_WORDS } from "#desk/words/counting-words.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

/** Writes down what was collected, with the prices of today; a correction says why. */
export function CountForm(props: MoveFormProps) {
  const { order } = props;
  const { services } = useAtomValue(factsAtom);
  const [service, setService] = useState(services.find(({ id }) => id === order.service)?.title ?? "");
  const id = useId();
  const count = useCount(props);
  const { frame, lines } = count;
  return (
    <Stack gap={4}>
      <Box>
        <Label htmlFor={`${id}service`}>{COUNTING_WORDS.service}</Label>
        <Choice id={`${id}service`} value={service} onChange={({ target }) => setService(target.value)}>
          <option value="">{COUNTING_WORDS.noService}</option>
          {services.map(({ id: key, title }) => (
            <option key={key}>{title}</option>
          ))}
        </Choice>
      </Box>
      <AddLine service={service} onAdd={count.add} />
      <Text role="status" fontSize="sm" color="muted">
        {count.said}
      </Text>
      <CountedLines lines={lines} onChange={count.setLines} />
      {count.extra.map((line) => (
        <Flex key={line.name} justifyContent="space-between" gap={4} fontVariantNumeric="tabular-nums">
          <span>{line.name}</span>
          <span>{rupeesOfPaise(paiseOf(line))}</span>
        </Flex>
      ))}
      {lines.length > 0 && <PiecesField pieces={count.pieces} collected={order.pieces} onChange={count.setPieces} />}
      {count.isCorrection && <CorrectionReason reason={count.reason} onChange={count.setReason} />}
      {frame.problem && <ProblemNote role="alert">{frame.problem}</ProblemNote>}
      <Flex justifyContent="space-between" alignItems="center" gap={4} flexWrap="wrap">
        <Text fontSize="xl" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {COUNTING_WORDS.total} {rupeesOfPaise(count.total)}
        </Text>
        <Press type="button" data-variant="main" disabled={frame.isBusy} onClick={count.submit}>
          {COUNTING_WORDS.save}
        </Press>
      </Flex>
    </Stack>
  );
}
