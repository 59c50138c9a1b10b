import { useAtomValue } from "jotai";
import { piecesOf } from "#account/orders/pieces-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { promiseWith } from "#desk/move/promise-after.ts";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { LineChoices } from "#desk/move-forms/line-choices.tsx";
import { useTimes } from "#desk/parts/times.ts";
import { FORM_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { Text } from "#ui/base/text.tsx";

interface ProblemDraft {
  readonly text: string;
  /** Positions of the lines it is about. */
  readonly lines: readonly number[];
}

/** What is not right with some pieces; where they are cleaned again, with the new promise. */
export function ProblemForm(props: MoveFormProps) {
  const { order, move } = props;
  const times = useTimes();
  const items = piecesOf(order.items);
  const lines = items.length === 1 ? items.flatMap(({ position = [] }) => position) : [];
  const { values, change, startAgain } = useDraft<ProblemDraft>([order, move], { text: "", lines });
  const chosen = values.lines.filter((line) => items.some(({ position }) => position === line));
  const { frame, setProblem, send } = useMoveForm(props);
  const texts = useSuggestions(order, (all) => all.problem);
  const promise = promiseWith(order, move, useAtomValue(factsAtom));
  const { promised_at: back } = promise;
  const problem = values.text.trim();
  const submit = () => {
    if (items.length > 0 && chosen.length === 0) return setProblem(PIECES_WORDS.whichMissing);
    if (problem === "") return setProblem(FORM_WORDS.missing);
    send({ ...promise, problem, ...(items.length > 0 && { lines: [...chosen] }) });
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      {items.length > 1 && (
        <LineChoices items={items} chosen={chosen} onChange={(positions) => change({ lines: positions })} />
      )}
      <Suggestions texts={texts} text={values.text} onChoose={(text) => change({ text })} />
      <WordsField
        label={FORM_WORDS.problem}
        hint={FORM_WORDS.problemHint}
        text={values.text}
        isMissing={frame.problem === FORM_WORDS.missing}
        onChange={(text) => change({ text })}
      />
      {typeof back === "string" && <Text>{FORM_WORDS.promiseAnew({ when: times.moment(back) })}</Text>}
    </MoveFormFrame>
  );
}
