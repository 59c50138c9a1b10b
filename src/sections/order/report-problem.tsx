import { useId, useRef, useState } from "react";
import type { OrderMove } from "#account/orders/order-view.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { FieldLabel, FieldProblem, fieldStyles } from "#ui/field.tsx";
import type { OrderActionProps } from "./use-order.ts";

const MAX_LENGTH = 1000;

const TextArea = styled("textarea", { ...fieldStyles, resize: "vertical" });

export interface ReportProblemProps extends OrderActionProps {
  readonly move: OrderMove;
}

/** What is not as it should be, in the customer's words. */
export function ReportProblem({ words, shown, move }: ReportProblemProps) {
  const { actions } = words.page;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const isBusy = shown.stage === "busy";
  const send = () => {
    const problem = area.current?.value.trim() ?? "";
    setEmpty(problem === "");
    if (problem === "") area.current?.focus();
    else shown.move(move, { problem });
  };
  return (
    <Stack gap={1}>
      <FieldLabel htmlFor={id}>{actions.reportLabel}</FieldLabel>
      <Text id={`${id}-hint`} color="muted" fontSize="sm">
        {actions.reportHint}
      </Text>
      {isEmpty && <FieldProblem id={`${id}-problem`}>{actions.reportEmpty}</FieldProblem>}
      <TextArea
        id={id}
        ref={area}
        rows={4}
        maxLength={MAX_LENGTH}
        aria-describedby={`${id}-hint${isEmpty ? ` ${id}-problem` : ""}`}
        aria-invalid={isEmpty || undefined}
      />
      <Box mt={3}>
        <Button type="button" small aria-disabled={isBusy} onClick={send}>
          {isBusy ? actions.busy : actions.reportSend}
        </Button>
      </Box>
    </Stack>
  );
}
