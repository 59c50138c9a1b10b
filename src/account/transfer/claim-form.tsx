import { type FormEvent, useId, useRef, useState } from "react";
import type { OrderMove } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { typedCode } from "#lib/typed-code.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { FieldLabel, FieldProblem, fieldStyles } from "#ui/field.tsx";
import type { PayableOrder } from "./transfer.tsx";

type Words = NonNullable<Orders["page"]["transfer"]>;

const Field = styled("input", fieldStyles);

const Form = styled("form", { display: "flex", flexDirection: "column", gap: 1 });

const UTR = /^\d{12}$/;

/** What the database refuses, by its code. */
const REFUSED: Readonly<Record<string, keyof Words>> = { utr: "utrProblem", utr_used: "used", PT429: "often" };

interface ClaimFormProps {
  readonly words: Orders;
  readonly transfer: Words;
  readonly shown: PayableOrder;
  readonly move: OrderMove;
  /** What was to be paid. */
  readonly paise: number;
}

/** "I have paid", with the number of the transfer. What was typed stays until it has arrived. */
export function ClaimForm({ words, transfer, shown, move, paise }: ClaimFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<keyof Words>();
  const isBusy = shown.stage === "busy";
  if (!isOpen)
    return (
      <div>
        <Button type="button" small onClick={() => setOpen(true)}>
          {transfer.claim}
        </Button>
      </div>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const utr = typedCode(field.current?.value ?? "");
    const isRight = UTR.test(utr);
    setProblem(isRight ? undefined : "utrProblem");
    if (!isRight) return field.current?.focus();
    const answer = await shown.move(move, { utr, paise });
    if (answer?.status === "failed") setProblem(REFUSED[answer.code]);
  };
  return (
    <Form noValidate onSubmit={send}>
      <FieldLabel htmlFor={id}>{transfer.utr}</FieldLabel>
      <Text id={`${id}-hint`} color="muted" fontSize="sm">
        {transfer.utrHint}
      </Text>
      <div role="alert">{problem && <FieldProblem id={`${id}-problem`}>{String(transfer[problem])}</FieldProblem>}</div>
      <Field
        id={id}
        ref={field}
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
        aria-invalid={problem !== undefined || undefined}
      />
      <Box mt={3}>
        <Button type="submit" small aria-disabled={isBusy}>
          {isBusy ? words.page.actions.busy : transfer.send}
        </Button>
      </Box>
    </Form>
  );
}
