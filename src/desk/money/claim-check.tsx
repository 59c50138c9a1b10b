import type { DeskOrder } from "#desk/model/order.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { DeskButton, ProblemNote } from "#desk/parts/part-styles.ts";
import { useTimes } from "#desk/parts/times.ts";
import { CLAIM_WORDS as WORDS } from "#desk/words/later/words.gen.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Utr = styled("strong", { fontSize: "xl", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

/** A payment that the customer reported: whoever sees the bank's list says whether it is on it. */
export function ClaimCheck(props: MoveFormProps) {
  const { order, move } = props;
  const times = useTimes();
  const dismissal = useMoveForm(props);
  const payment = useMoveForm({ ...props, move: { ...move, needs: "payment" } });
  const problem = payment.frame.problem ?? dismissal.frame.problem;
  const isBusy = payment.frame.isBusy || dismissal.frame.isBusy;
  const { paise, utr, at, over } = claimOf(order);
  return (
    <Stack gap={4}>
      {problem && <ProblemNote role="alert">{problem}</ProblemNote>}
      <Text fontSize="lg" fontWeight="strong">
        {WORDS.reported({ amount: rupeesOfPaise(paise), moment: times.moment(at) })}
      </Text>
      <Text>
        {WORDS.utr}: <Utr>{utr.replace(/(.{4})(?=.)/g, "$1 ")}</Utr>
      </Text>
      <Text>{WORDS.compare}</Text>
      {over > 0 && <Text fontWeight="strong">{WORDS.above({ amount: rupeesOfPaise(over) })}</Text>}
      <DeskButton
        type="button"
        data-variant="main"
        disabled={isBusy}
        // More than is open by now stays as money to give back.
        onClick={() => payment.send({ kind: "advance", paise, method: "upi", confirms: utr })}
      >
        {WORDS.confirm}
      </DeskButton>
      <DeskButton type="button" disabled={isBusy} onClick={() => dismissal.send({})}>
        {WORDS.dismiss}
      </DeskButton>
    </Stack>
  );
}

function claimOf(order: DeskOrder) {
  const { claimed_paise, claimed_utr, claimed_at } = order;
  const paise = claimed_paise ?? 0;
  return { paise, utr: claimed_utr ?? "", at: claimed_at ?? "", over: paise - Math.max(owedPaise(order), 0) };
}
