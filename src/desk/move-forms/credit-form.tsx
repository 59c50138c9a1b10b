import type { BilledLine } from "#account/orders/order-view.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { paiseIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Text } from "#ui/base/text.tsx";

interface CreditDraft {
  /** What is typed for each line, by its position. */
  readonly typed: Readonly<Record<string, string>>;
  readonly text: string;
}

const NOTHING: CreditDraft = { typed: {}, text: "" };

/** What is given back of which line, and why. */
export function CreditForm(props: MoveFormProps) {
  const { order, move } = props;
  const { values, change, startAgain } = useDraft<CreditDraft>([order, move], NOTHING);
  const { typed, text } = values;
  const { frame, setProblem, send } = useMoveForm(props);
  const left = ({ left_paise = 0 }: BilledLine) => left_paise;
  const shown = useShownName();
  const texts = useSuggestions(order, (all) => all.credit);
  const lines = (order.bill?.lines ?? []).filter((line) => left(line) > 0);
  const submit = () => {
    const credits = lines.flatMap((line) => {
      const amount = typed[line.position]?.trim() ?? "";
      return amount === "" ? [] : [{ line, position: line.position, paise: paiseIn(amount) }];
    });
    if (credits.length === 0 || credits.some(({ paise }) => !paise)) return setProblem(FORM_WORDS.creditNone);
    if (credits.some(({ line, paise = 0 }) => paise > left(line))) return setProblem(FORM_WORDS.creditMuch);
    if (text.trim() === "") return setProblem(FORM_WORDS.missing);
    return send({ credits: credits.map(({ position, paise }) => ({ position, paise })), reason: text.trim() });
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      <Text>{FORM_WORDS.creditLead}</Text>
      {lines.map((line) => (
        <LabelledField
          key={line.position}
          label={FORM_WORDS.creditOf({ name: shown(line.name) })}
          inputMode="decimal"
          placeholder={rupeesOfPaise(left(line))}
          value={typed[line.position] ?? ""}
          onText={(amount) => change({ typed: { ...typed, [line.position]: amount } })}
        />
      ))}
      <Suggestions texts={texts} text={text} onChoose={(reason) => change({ text: reason })} />
      <WordsField
        label={FORM_WORDS.reason}
        hint={FORM_WORDS.reasonHint}
        text={text}
        isMissing={frame.problem === FORM_WORDS.missing}
        onChange={(reason) => change({ text: reason })}
      />
    </MoveFormFrame>
  );
}
