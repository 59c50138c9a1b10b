import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { AddLine } from "#desk/counting/add-line.tsx";
import { type CountedLine, totalPaise, withCounted } from "#desk/counting/count.ts";
import { CountedLines } from "#desk/counting/counted-lines.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { Suggestions } from "#desk/move/form-parts.tsx";
import type { MoveFormProps } from "#desk/move/use-move-form.ts";
import { useMoveForm } from "#desk/move/use-move-form.ts";
import { Choice, Hint, Label, Press, ProblemNote, TextField } from "#desk/parts/look.ts";
import { COUNTING_WORDS } from "#desk/words/counting-words.ts";
import { FORM_WORDS, REASONS } from "#desk/words/form-words.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const MAX_CHARS = 500;

/** Writes down what was collected, with the prices of today; a correction says why. */
export function CountForm(props: MoveFormProps) {
  const { order, move } = props;
  const { services } = useAtomValue(factsAtom);
  const [lines, setLines] = useState<readonly CountedLine[]>(() => order.items.map(({ paise: _, ...line }) => line));
  const [service, setService] = useState(services.find(({ id }) => id === order.service)?.title ?? "");
  const [reason, setReason] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();
  const { frame, setProblem, send } = useMoveForm(props);
  const isCorrection = move.needs === "correction";
  const total = totalPaise(lines);
  const add = (line: CountedLine) => {
    const next = withCounted(lines, line);
    setLines(next);
    setSaid(COUNTING_WORDS.added(`${line.quantity} × ${line.name}`, rupeesOfPaise(totalPaise(next))));
  };
  const submit = () => {
    if (lines.length === 0) return setProblem(COUNTING_WORDS.empty);
    if (isCorrection && reason.trim() === "") return setProblem(FORM_WORDS.missing);
    const items = lines.map((line) => ({ ...line, ...(line.service === undefined && { service: null }) }));
    send({ items, ...(isCorrection && { reason: reason.trim() }) });
  };
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
      <AddLine service={service} onAdd={add} />
      <Text role="status" fontSize="sm" color="muted">
        {said}
      </Text>
      <CountedLines lines={lines} collected={order.pieces} onChange={setLines} />
      {isCorrection && (
        <Stack gap={2}>
          <Label htmlFor={`${id}reason`}>{FORM_WORDS.reason}</Label>
          <Hint>{FORM_WORDS.reasonHint}</Hint>
          <Suggestions texts={REASONS.correction} onChoose={setReason} />
          <TextField
            id={`${id}reason`}
            value={reason}
            maxLength={MAX_CHARS}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
      )}
      {frame.problem && <ProblemNote role="alert">{frame.problem}</ProblemNote>}
      <Flex justifyContent="space-between" alignItems="center" gap={4} flexWrap="wrap">
        <Text fontSize="xl" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {COUNTING_WORDS.total} {rupeesOfPaise(total)}
        </Text>
        <Press type="button" data-look="main" disabled={frame.isBusy} onClick={submit}>
          {COUNTING_WORDS.save}
        </Press>
      </Flex>
    </Stack>
  );
}
