import styled from "@emotion/styled";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { shopTime } from "#document/hours.ts";
import type { Form } from "#document/resolved.gen.ts";
import { type Answers, controlId, readAnswers } from "#forms/answers.ts";
import { clearDraft } from "#forms/drafts.ts";
import { ErrorSummary } from "#forms/error-summary.tsx";
import { Field } from "#forms/field.tsx";
import { Handover } from "#forms/handover.tsx";
import { useEngine } from "#forms/use-engine.ts";
import { useRememberedAnswers } from "#forms/use-remembered-answers.ts";
import { WithoutScript } from "#forms/without-script.tsx";
import { Stack } from "#ui/box.tsx";
import { Button } from "#ui/button.tsx";
import { useShell } from "#ui/shell.ts";

/** Where a form stands between the first letter and the shop. */
type Stage =
  | { readonly status: "filling" }
  | { readonly status: "checking" }
  | { readonly status: "handover"; readonly answers: Answers };

const FILLING: Stage = { status: "filling" };

const Sheet = styled("form")({
  "&:focus": { outline: "none" },
  "& [aria-disabled=true]": { cursor: "progress", opacity: 0.7 },
});

/**
 * A form of the document. Its controls are in the page from the start and stay the same elements throughout, so that
 * nothing typed is lost when React takes over or when the engine arrives.
 */
export function FormView({ form }: { readonly form: Form }) {
  const [round, setRound] = useState(0);
  const startAgain = () => {
    clearDraft(form.id);
    setRound(round + 1);
  };
  return <FormSheet key={`${form.id}-${round}`} form={form} again={round > 0} onClear={startAgain} />;
}

interface FormSheetProps {
  readonly form: Form;
  /** The form was emptied: it takes the focus that the pressed button leaves behind. */
  readonly again: boolean;
  readonly onClear: () => void;
}

function FormSheet({ form, again, onClear }: FormSheetProps) {
  const { words } = useShell();
  const element = useRef<HTMLFormElement>(null);
  const keepAnswers = useRememberedAnswers(form, element);
  const { controls, problems, check } = useEngine(form, element);
  const firstDate = useShopDate();
  const [stage, setStage] = useState(FILLING);
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (again) element.current?.focus();
  }, [again]);

  // Only sending moves the focus: while somebody types, the summary comes and goes quietly.
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage.status === "checking") return;
    const answers = readAnswers(event.currentTarget, form);
    setStage({ status: "checking" });
    const checked = await check(answers);
    setAttempts((before) => before + 1);
    if (checked.status === "problems") setStage(FILLING);
    else setStage({ status: "handover", answers: checked.status === "good" ? checked.answers : answers });
  };
  const onInput = () => {
    keepAnswers();
    // A message that is already written would no longer say what the form says.
    if (stage.status === "handover") setStage(FILLING);
  };

  return (
    <Sheet ref={element} method="post" noValidate tabIndex={-1} data-interactive onSubmit={onSubmit} onInput={onInput}>
      <WithoutScript form={form} />
      {Object.keys(problems).length > 0 && <ErrorSummary form={form} problems={problems} ref={summary} />}
      <Stack gap={5}>
        {form.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            id={controlId(form, field)}
            problem={problems[field.name]}
            firstDate={firstDate}
            listeners={controls[field.name]}
          />
        ))}
        {stage.status === "handover" ? (
          <Handover form={form} answers={stage.answers} onClear={onClear} />
        ) : (
          <Button type="submit" aria-disabled={stage.status === "checking"}>
            {stage.status === "checking" ? words.forms.busy : form.submitLabel}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

/** The shop's date, once the page is alive: pages are made ahead of time. */
function useShopDate(): string | undefined {
  const { business } = useShell();
  const [date, setDate] = useState<string>();
  useEffect(() => setDate(shopTime(new Date(), business.timeZone).date), [business.timeZone]);
  return date;
}
