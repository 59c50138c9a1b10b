import { useRef } from "react";
import { useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { FORM_WORDS, OFTEN_SAID, REASONS } from "#desk/words/form-words.ts";

/** A reason in words, or how a problem ended. */
export function ReasonForm(props: MoveFormProps) {
  const { order, move } = props;
  const { values, change, startAgain } = useDraft([order, move], { text: "" });
  const { text } = values;
  const setText = (typed: string) => change({ text: typed });
  const area = useRef<HTMLTextAreaElement>(null);
  const { frame, setProblem, send } = useMoveForm(props);
  const isOutcome = move.needs === "outcome";
  const texts = isOutcome ? OFTEN_SAID.outcome : REASONS[move.to];
  const submit = () => {
    const tidy = text.trim();
    if (tidy !== "") return send(isOutcome ? { outcome: tidy } : { reason: tidy });
    setProblem(FORM_WORDS.missing);
    area.current?.focus();
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      {texts && <Suggestions texts={texts} text={text} onChoose={setText} />}
      <WordsField
        ref={area}
        label={isOutcome ? FORM_WORDS.outcome : FORM_WORDS.reason}
        hint={FORM_WORDS.reasonHint}
        text={text}
        isMissing={frame.problem === FORM_WORDS.missing}
        onChange={setText}
      />
    </MoveFormFrame>
  );
}
