import { getDefaultStore, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { codeMinutes } from "#account/backend/code-life.ts";
import { failureOf } from "#account/backend/failure.ts";
import { forgetSentCode, sendCode } from "#account/credentials/sent-code.ts";
import { signOut } from "#account/session/sign-out.ts";
import { type SentCode, sentCodeAtom } from "#account/state/session.ts";
import type { Form, TicketCode, TicketSent } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { writeAnswers } from "#forms/answers/answers.ts";
import { proofIn } from "#forms/engine/proof.ts";
import { FormView } from "#forms/form-view.tsx";
import { failureText } from "#forms/sending/failure-text.ts";
import { sentHere } from "#forms/sending/sent-here.ts";
import { withValues } from "#lib/with-values.ts";
import { Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast/toasts.ts";

interface CodeStepProps extends SectionProps<"form-ticket"> {
  readonly words: TicketCode;
}

/**
 * Asks for a code instead of the form of a ticket: that of the second factor, whose session was begun by the form, or one
 * that was sent.
 */
function CodeStep({ words: { heading, note, form, help, cancel, sent: words }, section }: CodeStepProps) {
  const sent = useAtomValue(sentCodeAtom);
  const asked = section.phoneForm?.id === sent?.formId && section.phoneForm ? section.phoneForm : section.form;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    return () => document.querySelector<HTMLElement>(`form[data-form="${asked.id}"]`)?.focus();
  }, [asked]);
  return (
    <Stack gap={6}>
      <div>
        <SectionHeading ref={title} tabIndex={-1} fontSize="2xl">
          {heading}
        </SectionHeading>
        <Text color="muted" mt={2}>
          {note}
        </Text>
      </div>
      <FormView form={form} />
      {words && sent ? (
        <SendCodeAgain words={words} sent={sent} form={asked} cancel={cancel} />
      ) : (
        <Button type="button" variant="quiet" onClick={() => signOut()}>
          {cancel}
        </Button>
      )}
      <OptionalText color="muted" fontSize="sm">
        {help}
      </OptionalText>
    </Stack>
  );
}

/** A code that was sent before a reload, or before Back, is asked for again: mails are read in another app. */
export function openCodeStep() {
  const { formId, code } = sentHere() ?? {};
  if (formId && code) getDefaultStore().set(sentCodeAtom, { formId, code });
  return CodeStep;
}

/** Addresses are long and have no spaces. */
const Address = styled("strong", { overflowWrap: "anywhere" });

interface SendCodeAgainProps {
  readonly words: TicketSent;
  readonly sent: SentCode;
  /** The form that asked for the code. */
  readonly form: Form;
  readonly cancel: string;
}

/** Says where a code went, sends another one after a minute, or goes back to the address. */
function SendCodeAgain({ words, sent: { formId, code }, form, cancel }: SendCodeAgainProps) {
  const shell = useShell();
  const toast = useToast();
  const navigate = useNavigate();
  const keep = useSetAtom(sentCodeAtom);
  const [busy, setBusy] = useState(false);
  const seconds = useSecondsLeft(code.at);
  const again = async () => {
    if (busy || seconds > 0) return;
    setBusy(true);
    const answer = await proofIn(formId)
      .then((proof) => sendCode(code.to, proof))
      .catch((error: unknown) => failureOf({ message: error }));
    if (answer.status === "done") {
      keep({ formId, code: answer.value.code });
      toast({ tone: "ok", ...words.confirmation });
    } else toast({ tone: "danger", ...failureText(form, shell.words.forms, answer) });
    setBusy(false);
  };
  const change = () => {
    const sheet = document.querySelector<HTMLFormElement>(`form[data-form="${formId}"]`);
    if (sheet) writeAnswers(sheet, code.to);
    forgetSentCode();
    // The form no longer says that it was sent.
    navigate(location.pathname + location.search, { replace: true });
  };
  return (
    <Stack gap={3}>
      <Text>
        <WithValues
          sentence={words.to}
          values={{ address: <Address>{"email" in code.to ? code.to.email : code.to.phone}</Address> }}
        />
      </Text>
      {words.life !== undefined && <Text color="muted">{withValues(words.life, { minutes: codeMinutes() })}</Text>}
      <Button
        type="button"
        variant="quiet"
        aria-disabled={busy || seconds > 0}
        aria-describedby={`${formId}-wait`}
        onClick={again}
      >
        {words.again}
      </Button>
      <Text id={`${formId}-wait`} color="muted" fontSize="sm" hidden={seconds === 0}>
        {withValues(words.wait, { seconds })}
      </Text>
      <Button type="button" variant="quiet" onClick={change}>
        {cancel}
      </Button>
    </Stack>
  );
}

const PAUSE_SECONDS = 60;

/** The seconds until the account service sends another one. */
function useSecondsLeft(sentAt: number): number {
  const [seconds, setSeconds] = useState(PAUSE_SECONDS);
  useEffect(() => {
    const look = () =>
      setSeconds(Math.min(PAUSE_SECONDS, Math.max(0, PAUSE_SECONDS - Math.floor((Date.now() - sentAt) / 1000))));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  return seconds;
}
