import { piecesOf } from "#account/orders/pieces-of.ts";
import { useDraft } from "#desk/move/draft.ts";
import { Choices, MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { LineChoices } from "#desk/move-forms/line-choices.tsx";
import { FORM_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";

const ABOUT = ["stain", "price", "cloth"] as const;

interface QuestionDraft {
  readonly about: (typeof ABOUT)[number];
  readonly text: string;
  /** Positions of the lines it is about. */
  readonly lines: readonly number[];
}

/** A question about some pieces that the customer answers with yes or no. */
export function QuestionForm(props: MoveFormProps) {
  const items = piecesOf(props.order.items).filter(({ state }) => state !== "returned");
  const lines = items.length === 1 ? items.flatMap(({ position = [] }) => position) : [];
  const { values, change, startAgain } = useDraft<QuestionDraft>([props.order, props.move], {
    about: "stain",
    text: "",
    lines,
  });
  const { about, text } = values;
  const chosen = values.lines.filter((line) => items.some(({ position }) => position === line));
  const often = useSuggestions(props.order, ({ question }) => question?.[about]);
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => {
    if (items.length > 0 && chosen.length === 0) return setProblem(PIECES_WORDS.whichMissing);
    if (text.trim() === "") return setProblem(FORM_WORDS.missing);
    send({ about, question: text.trim(), ...(items.length > 0 && { lines: [...chosen] }) });
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      {items.length > 1 && (
        <LineChoices items={items} chosen={chosen} onChange={(positions) => change({ lines: positions })} />
      )}
      <Choices
        legend={FORM_WORDS.about}
        names={ABOUT}
        labels={FORM_WORDS.abouts}
        chosen={about}
        onChoose={(name) => change({ about: name, text: often.some(({ sent }) => sent === text) ? "" : text })}
      />
      <Suggestions texts={often} text={text} onChoose={(typed) => change({ text: typed })} />
      <WordsField
        label={FORM_WORDS.question}
        hint={FORM_WORDS.questionHint}
        text={text}
        isMissing={frame.problem === FORM_WORDS.missing}
        onChange={(typed) => change({ text: typed })}
      />
    </MoveFormFrame>
  );
}
