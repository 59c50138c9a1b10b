import { DeskButton } from "#desk/parts/part-styles.ts";
import { MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { block } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

export const MoneyQuestion = block({
  display: "grid",
  gap: 3,
  padding: 3,
  borderRadius: "control",
  background: "waitGround",
  color: "wait",
});

interface AbovePaymentProps {
  readonly owed: number;
  readonly paise: number;
  readonly isBusy: boolean;
  readonly onAdvance: () => void;
  readonly onCorrect: () => void;
}

/** More than is open: a slip of the finger, or money in advance? */
export function AbovePayment({ owed, paise, isBusy, onAdvance, onCorrect }: AbovePaymentProps) {
  const sums = { typed: rupeesOfPaise(paise), open: rupeesOfPaise(owed), more: rupeesOfPaise(paise - owed) };
  return (
    <MoneyQuestion role="alert">
      <Text fontWeight="strong" lineHeight={1.4}>
        {owed > 0 ? MONEY_WORDS.above(sums) : MONEY_WORDS.nothingOpen}
      </Text>
      <DeskButton type="button" onClick={onCorrect}>
        {owed > 0 ? MONEY_WORDS.slip(sums) : MONEY_WORDS.slipNothing}
      </DeskButton>
      <DeskButton type="button" disabled={isBusy} onClick={onAdvance}>
        {MONEY_WORDS.isAdvance(sums)}
      </DeskButton>
    </MoneyQuestion>
  );
}
