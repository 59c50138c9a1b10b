import { useState } from "react";
import { Choices, MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { FORM_WORDS } from "#desk/words/form-words.ts";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
import { Text } from "#ui/base/text.tsx";

const ANSWERS = ["yes", "no"] as const;

/** What the customer said, on the phone or at the counter. */
export function AnswerForm(props: MoveFormProps) {
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>();
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => (answer === undefined ? setProblem(FORM_WORDS.missing) : send({ answer }));
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <Text>{props.order.question}</Text>
      <Choices
        legend={FORM_WORDS.answer}
        names={ANSWERS}
        labels={DESK_ORDER_WORDS.answers}
        chosen={answer}
        onChoose={setAnswer}
      />
    </MoveFormFrame>
  );
}
