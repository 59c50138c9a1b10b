import { useDraft } from "#desk/move/draft.ts";
import { Choices, MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { FORM_WORDS, OFTEN_SAID } from "#desk/words/form-words.ts";

const ABOUT = ["stain", "price", "cloth"] as const;

interface QuestionDraft {
  readonly about: (typeof ABOUT)[number];
  readonly text: string;
}

const NO_QUESTION: QuestionDraft = { about: "stain", text: "" };

/** A question that the customer answers with yes or no. */
export function QuestionForm(props: MoveFormProps) {
  const { values, change, startAgain } = useDraft<QuestionDraft>([props.order, props.move], NO_QUESTION);
  const { about, text } = values;
  const often: readonly string[] = OFTEN_SAID.question[about];
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => (text.trim() === "" ? setProblem(FORM_WORDS.missing) : send({ about, question: text.trim() }));
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      <Choices
        legend={FORM_WORDS.about}
        names={ABOUT}
        labels={FORM_WORDS.abouts}
        chosen={about}
        onChoose={(name) => change({ about: name, text: often.includes(text) ? "" : text })}
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
