import type { DeskOrder } from "#desk/model/order.ts";
import { MoneyQuestion } from "#desk/money/above-payment.tsx";
import { Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { FORM_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Text } from "#ui/base/text.tsx";
import { Tick } from "#ui/tick.tsx";

/** Why money goes back, and whether it comes again another way. */
export interface Refund {
  readonly reason: string;
  readonly isAgain: boolean;
}

/** As the move takes it. */
export const refundValues = ({ reason, isAgain }: Refund) => ({
  reason: reason.trim(),
  ...(isAgain && { again: "yes" }),
});

interface RefundFieldsProps {
  readonly order: DeskOrder;
  /** How much more goes back than was paid too much, in paise: the price goes down by it. */
  readonly lowers: number;
  readonly refund: Refund;
  readonly isMissing: boolean;
  readonly onChange: (refund: Refund) => void;
}

export function RefundFields({ order, lowers, refund, isMissing, onChange }: RefundFieldsProps) {
  const texts = useSuggestions(order, (all) => all.refund);
  const write = (reason: string) => onChange({ ...refund, reason });
  return (
    <>
      {lowers > 0 && (
        <MoneyQuestion>
          <Text>{MONEY_WORDS.lowersPrice({ amount: rupeesOfPaise(lowers) })}</Text>
          <Tick>
            <input
              type="checkbox"
              checked={refund.isAgain}
              onChange={({ target }) => onChange({ ...refund, isAgain: target.checked })}
            />
            {MONEY_WORDS.again}
          </Tick>
        </MoneyQuestion>
      )}
      <Suggestions texts={texts} text={refund.reason} onChoose={write} />
      <WordsField
        label={FORM_WORDS.reason}
        hint={FORM_WORDS.reasonHint}
        text={refund.reason}
        isMissing={isMissing}
        onChange={write}
      />
    </>
  );
}
