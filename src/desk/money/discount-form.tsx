import { useAtomValue } from "jotai";
import { useState } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import { Choices, MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { paiseIn, rupeesIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { FORM_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Text } from "#ui/base/text.tsx";

const UNITS = ["percent", "rupees"] as const;

/** Takes something off the price of an order, for a reason; 0 takes the discount away again. */
export function DiscountForm(props: MoveFormProps) {
  const { discount_percent, discount_paise, discount_reason, items } = props.order;
  const { discountLimit } = useAtomValue(factsAtom);
  const had = discount_percent !== null || discount_paise > 0;
  const [unit, setUnit] = useState<(typeof UNITS)[number]>(had && discount_percent === null ? "rupees" : "percent");
  const [typed, setTyped] = useState(had ? String(discount_percent ?? rupeesIn(discount_paise)) : "");
  const [reason, setReason] = useState(discount_reason ?? "");
  const { frame, setProblem, send } = useMoveForm(props);
  const texts = useSuggestions(props.order, (all) => all.discount);
  const lines = items.reduce((sum, { paise }) => sum + paise, 0);
  const most = Math.floor((lines * discountLimit) / 100);
  const percent = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined;
  const paise =
    unit === "rupees" ? paiseIn(typed) : percent === undefined ? undefined : Math.round((lines * percent) / 100);
  const limit = MONEY_WORDS.discountLimit({ percent: discountLimit, amount: rupeesOfPaise(most) });
  const submit = () => {
    if (paise === undefined) return setProblem(MONEY_WORDS.discountMissing);
    if (unit === "rupees" ? paise > most : (percent ?? 0) > discountLimit) return setProblem(limit);
    if (reason.trim() === "") return setProblem(FORM_WORDS.missing);
    send({ ...(unit === "rupees" ? { paise } : { percent: percent ?? 0 }), reason: reason.trim() });
  };
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <Choices
        legend={MONEY_WORDS.discountIn}
        names={UNITS}
        labels={MONEY_WORDS.units}
        chosen={unit}
        onChoose={setUnit}
      />
      <LabelledField
        label={MONEY_WORDS.discount}
        inputMode="decimal"
        value={typed}
        aria-invalid={frame.problem === MONEY_WORDS.discountMissing || frame.problem === limit}
        onText={setTyped}
      />
      <Text color="muted">
        {paise === undefined || paise > lines
          ? limit
          : MONEY_WORDS.discountSum({
              lines: rupeesOfPaise(lines),
              off: rupeesOfPaise(paise),
              left: rupeesOfPaise(lines - paise),
            })}
      </Text>
      <Suggestions texts={texts} text={reason} onChoose={setReason} />
      <WordsField
        label={FORM_WORDS.reason}
        hint={FORM_WORDS.reasonHint}
        text={reason}
        isMissing={frame.problem === FORM_WORDS.missing}
        onChange={setReason}
      />
    </MoveFormFrame>
  );
}
