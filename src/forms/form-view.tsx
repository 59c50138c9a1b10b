import styled from "@emotion/styled";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Form, Words } from "#document/resolved.gen.ts";
import { wallTime } from "#document/wall-clock.ts";
import { controlId } from "#forms/answers.ts";
import { ConsentLine } from "#forms/consent-line.tsx";
import { clearDraft } from "#forms/drafts.ts";
import { ErrorSummary } from "#forms/error-summary.tsx";
import { FailureNote } from "#forms/failure-note.tsx";
import { failureText } from "#forms/failure-text.ts";
import { Field } from "#forms/field.tsx";
import { SentNote } from "#forms/sent-note.tsx";
import { Trap } from "#forms/trap.tsx";
import { UnsentNote } from "#forms/unsent-note.tsx";
import { useAnnouncedFailure } from "#forms/use-announced-failure.ts";
import { useEngine } from "#forms/use-engine.ts";
import { useRememberedAnswers } from "#forms/use-remembered-answers.ts";
import { type Stage, useSending } from "#forms/use-sending.ts";
import { useUnsent } from "#forms/use-unsent.ts";
import { WithoutScript } from "#forms/without-script.tsx";
import { Box, Stack } from "#ui/box.tsx";
import { Button } from "#ui/button.tsx";
import { useShell } from "#ui/shell.ts";
import { useToast } from "#ui/toast/use-toast.ts";

const Sheet = styled("form")({
  "&:focus": { outline: "none" },
});

/**
 * A form of the document. Its controls are in the page from the start and stay the same elements throughout, so that
 * nothing typed is lost when React takes over or when the engine arrives.
 */
export function FormView({ form }: { readonly form: Form }) {
  const [round, setRound] = useState(0);
  const toast = useToast();
  const navigate = useNavigate();
  const onSent = () => {
    clearDraft(form.id);
    toast({ tone: "ok", ...form.confirmation });
    setRound(round + 1);
    if (form.after !== undefined) navigate(form.after);
  };
  return <FormSheet key={`${form.id}-${round}`} form={form} again={round > 0} onSent={onSent} />;
}

interface FormSheetProps {
  readonly form: Form;
  /** The form has just been sent and emptied: it takes the focus that the pressed button leaves behind. */
  readonly again: boolean;
  readonly onSent: () => void;
}

function FormSheet({ form, again, onSent }: FormSheetProps) {
  const { words } = useShell();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const keepAnswers = useRememberedAnswers(form, element, again);
  const { controls, problems: found, check } = useEngine(form, element);
  const firstDate = useShopDate();
  const announced = useAnnouncedFailure(form);
  const unsent = useUnsent(form);
  const { stage, attempts, send, reconsider } = useSending({
    form,
    element,
    check,
    onSent,
    // Forms that can be handed over say it in the place of the button, the others in a toast as well.
    onFailed: (failure) => {
      unsent.note(failure);
      if (form.messageIntro === undefined) toast({ tone: "danger", ...failureText(form, words.forms, failure) });
    },
  });
  const problems = stage.status === "refused" ? stage.problems : found;
  const busy = stage.status === "busy";

  useEffect(() => {
    if (again) element.current?.focus();
  }, [again]);

  // Only sending moves the focus: while somebody types, the summary comes and goes quietly.
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Filled in by the browser without an event, or taken over by another tab meanwhile.
    keepAnswers();
    send();
  };
  const onInput = () => {
    keepAnswers();
    reconsider();
  };

  return (
    <Sheet
      ref={element}
      // Without a dialog around it that is no method at all: until React listens, nothing typed leaves for nowhere.
      method="dialog"
      noValidate
      tabIndex={-1}
      data-form={form.id}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <WithoutScript form={form} />
      {again && <SentNote confirmation={form.confirmation} />}
      {announced && attempts === 0 && !again && (
        <Box mb={5}>
          <FailureNote form={form} failure={announced} answers={{}} />
        </Box>
      )}
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
        <Trap />
        {stage.status === "failed" && <FailureNote form={form} failure={stage.failure} answers={stage.answers} />}
        <UnsentNote {...whatIsUnsent(unsent, stage)} />
        {form.consent && <ConsentLine consent={form.consent} />}
        <Button type="submit" aria-disabled={busy}>
          {buttonLabel(form, words.forms, stage)}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** After a failure the note above says it all, but for the network's return. */
function whatIsUnsent({ since, isOnline }: ReturnType<typeof useUnsent>, stage: Stage) {
  if (since === undefined || stage.status === "busy") return { since: undefined, canBeSent: false };
  if (stage.status !== "failed") return { since, canBeSent: isOnline };
  return { since: undefined, canBeSent: isOnline && stage.failure.reason === "offline" };
}

function buttonLabel(form: Form, words: Words["forms"], { status }: Stage): string {
  if (status === "busy") return form.busyLabel ?? words.busy;
  return status === "failed" && form.messageIntro !== undefined ? words.retry : form.submitLabel;
}

/** The shop's date, once the page is alive: pages are made ahead of time. */
function useShopDate(): string | undefined {
  const { clock } = useShell();
  const [date, setDate] = useState<string>();
  useEffect(() => setDate(wallTime(clock, new Date()).date), [clock]);
  return date;
}
