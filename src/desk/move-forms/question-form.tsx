import { useState } from "react";
import { ChoiceGroup, MISSING, MoveFormFrame, Radio, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import type { MoveFormProps } from "#desk/move/use-move-form.ts";
import { useMoveForm } from "#desk/move/use-move-form.ts";
import { FORM_WORDS, OFTEN_SAID } from "#desk/words/form-words.ts";

const ABOUT = ["stain", "price", "cloth"] as const;

/** A question that the customer answers with yes or no. */
export function QuestionForm(props: MoveFormProps) {
  const [about, setAbout] = useState<(typeof ABOUT)[number]>("stain");
  const [text, setText] = useState("");
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => (text.trim() === "" ? setProblem(MISSING) : send({ about, question: text.trim() }));
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <ChoiceGroup>
        <legend>{FORM_WORDS.about}</legend>
        {ABOUT.map((name) => (
          <Radio
            key={name}
            name="about"
            label={FORM_WORDS.abouts[name]}
            isChosen={about === name}
            onChoose={() => setAbout(name)}
          />
        ))}
      </ChoiceGroup>
      <Suggestions texts={OFTEN_SAID.question[about]} onChoose={setText} />
      <WordsField
        label={FORM_WORDS.question}
        hint={FORM_WORDS.questionHint}
        text={text}
        isMissing={frame.problem === MISSING}
        onChange={setText}
      />
    </MoveFormFrame>
  );
}
