import { useDraft } from "#desk/move/draft.ts";
import { ChoiceGroup, MISSING, MoveFormFrame, Radio, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import type { MoveFormProps } from "#desk/move/use-move-form.ts";
import { useMoveForm } from "#desk/move/use-move-form.ts";
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
  const submit = () => (text.trim() === "" ? setProblem(MISSING) : send({ about, question: text.trim() }));
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      <ChoiceGroup>
        <legend>{FORM_WORDS.about}</legend>
        {ABOUT.map((name) => (
          <Radio
            key={name}
            name="about"
            label={FORM_WORDS.abouts[name]}
            isChosen={about === name}
            onChoose={() => change({ about: name, text: often.includes(text) ? "" : text })}
          />
        ))}
      </ChoiceGroup>
      <Suggestions texts={often} text={text} onChoose={(typed) => change({ text: typed })} />
      <WordsField
        label={FORM_WORDS.question}
        hint={FORM_WORDS.questionHint}
        text={text}
        isMissing={frame.problem === MISSING}
        onChange={(typed) => change({ text: typed })}
      />
    </MoveFormFrame>
  );
}
