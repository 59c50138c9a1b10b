import { useAtomValue } from "jotai";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Failure } from "#account/backend/failure.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { Consent, Form, Words } from "#document/model/resolved.gen.ts";
import { controlId } from "#forms/answers/answers.ts";
import { clearDraft } from "#forms/drafts/drafts.ts";
import { UnsentNote, useUnsent } from "#forms/drafts/unsent-note.tsx";
import { useRememberedAnswers } from "#forms/drafts/use-remembered-answers.ts";
import { useEngine } from "#forms/engine/use-engine.ts";
import { FormFields } from "#forms/form-fields.tsx";
import { usePickupParts } from "#forms/pickup/use-pickup-parts.ts";
import { FailureNote } from "#forms/sending/failure-note.tsx";
import { failureText } from "#forms/sending/failure-text.ts";
import type { Arrived } from "#forms/sending/send.ts";
import { sentHere } from "#forms/sending/sent-here.ts";
import { type Stage, useSending } from "#forms/sending/use-sending.ts";
import { useSentSlip } from "#forms/sending/use-sent-slip.ts";
import { WithoutScript } from "#forms/without-script.tsx";
import { Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { useLazy } from "#ui/use-lazy.ts";

const Sheet = styled("form", {
  "&:focus": { outline: "none" },
});

interface FormViewProps {
  readonly form: Form;
  /** The id of the service that the page is about, for a form that asks for none. */
  readonly service?: string | undefined;
  readonly onSent?: (arrived: Arrived) => void;
  readonly onFailed?: ((failure: Failure) => void) | undefined;
}

/**
 * A form of the document. Its controls are in the HTML and stay the same elements, so that nothing typed is lost on
 * hydration or when the engine loads.
 */
export function FormView({ form, service, onSent: notifySent, onFailed: notifyFailed }: FormViewProps) {
  const { words } = useShell();
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<Arrived>();
  const Slip = useSentSlip(sent !== undefined);
  const toast = useToast();
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own.
  useEffect(() => setSent(sentHere(form.id)), [form.id, key]);
  const onSent = (arrived: Arrived) => {
    clearDraft(form.id);
    setSent(arrived);
    setRound(round + 1);
    notifySent?.(arrived);
    if (form.after !== undefined && !arrived.isPending) navigate(form.after);
  };
  const onFailed = (failure: Failure) => {
    notifyFailed?.(failure);
    // Forms with a contact fallback show failures in place of the button, others in a toast as well.
    if (form.messageIntro === undefined) toast({ tone: "danger", ...failureText(form, words.forms, failure) });
  };
  const again = round > 0;
  // The slip stands in place of the form that has just been sent.
  const isDone = again && form.again && (sent?.request ?? sent?.email);
  const slip = sent && Slip && <Slip {...{ form, sent }} onAgain={isDone && setSent} />;
  return isDone && slip ? (
    slip
  ) : (
    <FormSheet key={form.id + round} {...{ form, service, slip, again, onSent, onFailed }} />
  );
}

interface FormSheetProps extends Pick<FormViewProps, "form" | "service"> {
  readonly slip: ReactNode;
  /** Emptied after sending: the message takes the focus from the button that is gone. */
  readonly again: boolean;
  readonly onSent: (arrived: Arrived) => void;
  readonly onFailed: (failure: Failure) => void;
}

function FormSheet({ form, service, slip, again, onSent, onFailed }: FormSheetProps) {
  const { words } = useShell();
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const keepAnswers = useRememberedAnswers(form, element, again);
  const { controls, Summary, problems: found, check } = useEngine(form, element);
  const unsent = useUnsent(form);
  const { stage, attempts, send, reconsider } = useSending({
    form,
    service,
    element,
    check,
    onSent,
    onFailed: (failure) => {
      onFailed(failure);
      unsent.note(failure);
    },
  });
  const Aside = useFormAside(form, stage);
  const Pickup = usePickupParts(form);
  const problems = stage.status === "refused" ? stage.problems : found;

  useEffect(() => {
    if (again) showFromTop(element.current);
  }, [again]);

  // Only submitting moves the focus: while typing, the summary changes silently.
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Filled in by the browser without an event, or changed by another tab.
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
      // Outside a dialog, method "dialog" does nothing: before hydration nothing typed is sent anywhere.
      method="dialog"
      noValidate
      tabIndex={-1}
      data-form={form.id}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <WithoutScript form={form} />
      {slip}
      {Pickup && !slip && <Pickup.AboveFields form={form} element={element} />}
      {attempts === 0 && !slip && Aside && <Aside.AnnouncedFailure form={form} />}
      {Summary && Object.keys(problems).length > 0 && (
        <Summary form={form} problems={problems} idOf={controlId} ref={summary} />
      )}
      <Stack gap={6}>
        <FormFields {...{ form, service, element, problems, controls, Pickup }} />
        {stage.status === "failed" && (
          <FailureNote {...{ form, ...stage }} more={Pickup?.moreLines(form, stage.answers)} />
        )}
        <UnsentNote {...whatIsUnsent(unsent, stage)} />
        {form.consent && <ConsentLine consent={form.consent} />}
        <Button type="submit" aria-disabled={stage.status === "busy"}>
          {buttonLabel(form, words.forms, stage)}
        </Button>
        {Aside && <Aside.FormAside form={form} stage={stage} />}
      </Stack>
    </Sheet>
  );
}

/** What the answers are used for, shown before they are sent. */
function ConsentLine({ consent: { text, link } }: { readonly consent: Consent }) {
  return (
    <Text fontSize="sm" color="muted">
      {text} <TextLink href={link.path}>{link.label}</TextLink>
    </Text>
  );
}

/** The confirmation is at the top, the button that was pressed far below. */
function showFromTop(sheet: HTMLFormElement | null): void {
  sheet?.focus({ preventScroll: true });
  sheet?.scrollIntoView();
}

/** After a failure the note above says it; only the network's return is added. */
function whatIsUnsent({ since, isOnline }: ReturnType<typeof useUnsent>, stage: Stage) {
  if (since === undefined || stage.status === "busy") return { since: undefined, canBeSent: false };
  if (stage.status !== "failed") return { since, canBeSent: isOnline };
  return { since: undefined, canBeSent: isOnline && stage.failure.reason === "offline" };
}

function buttonLabel(form: Form, words: Words["forms"], { status }: Stage): string {
  if (status === "busy") return form.busyLabel ?? words.busy;
  return status === "failed" && form.messageIntro !== undefined ? words.retry : form.submitLabel;
}

const load = () => import("#forms/form-aside.tsx");

/**
 * What only some visitors see above and below the fields: loaded for signed-in customers, when a mail may have to be
 * sent again, or when the address names a failure.
 */
function useFormAside({ resend }: Form, { status }: Stage) {
  const session = useAtomValue(sessionAtom);
  const isNamed = useLocation().search.includes("failure=");
  return useLazy(isNamed || session.status === "signed-in" || (status === "failed" && resend !== undefined), load);
}
