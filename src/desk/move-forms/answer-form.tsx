import { useState } from "react";
import { ChoiceGroup, MISSING, MoveFormFrame, Radio } from "#desk/move/form-parts.tsx";
import type { MoveFormProps } from "#desk/move/use-move-form.ts";
import { useMoveForm } from "#desk/move/use-move-form.ts";
import { FORM_WORDS } from "#desk/words/form-words.ts";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
import { Text } from "#ui/base/text.tsx";

const ANSWERS = ["yes", "no"] as const;

/** What the customer said, on the phone or at the counter. */
export function AnswerForm(props: MoveFormProps) {
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>();
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => (answer === undefined ? setProblem(MISSING) : send({ answer }));
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <Text>{props.order.question}</Text>
      <ChoiceGroup>
        <legend>{FORM_WORDS.answer}</legend>
        {ANSWERS.map((name) => (
          <Radio
            key={name}
            name="answer"
            label={DESK_ORDER_WORDS.answers[name]}
            isChosen={answer === name}
            onChoose={() => setAnswer(name)}
          />
        ))}
      </ChoiceGroup>
    </MoveFormFrame>
  );
}
