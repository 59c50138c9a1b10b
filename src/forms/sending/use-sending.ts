import { type RefObject, useRef, useState } from "react";
import type { Failure } from "#account/backend/failure.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { type Answers, type Problems, readAnswers } from "#forms/answers/answers.ts";
import type { Checked } from "#forms/engine/engine.ts";
import { failed } from "#forms/sending/failed.ts";
import { isHoneypotFilled, waitMinFillTime } from "#forms/sending/honeypot.tsx";
import type { Arrived, SendAnswer } from "#forms/sending/send.ts";
import { useShell } from "#ui/base/shell.ts";

/** The state of a form, from filling in to sent. */
export type Stage =
  | { readonly status: "filling" }
  | { readonly status: "busy" }
  /** The database named invalid fields. */
  | { readonly status: "refused"; readonly problems: Problems }
  | { readonly status: "failed"; readonly failure: Failure; readonly answers: Answers };

const FILLING: Stage = { status: "filling" };
const BUSY: Stage = { status: "busy" };

interface SendingOptions {
  readonly form: Form;
  readonly service: string | undefined;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly check: (answers: Answers) => Promise<Checked | { readonly status: "unchecked" }>;
  readonly onSent: (arrived: Arrived) => void;
  readonly onFailed: (failure: Failure) => void;
}

interface SendingForm {
  readonly stage: Stage;
  /** Number of attempts; after each the summary takes the focus. */
  readonly attempts: number;
  /** Checks the form, then sends it. A second press meanwhile does nothing. */
  send(): Promise<void>;
  /** An answer changed: the last result no longer applies. */
  reconsider(): void;
}

/** Runs a form through checking and sending. */
export function useSending({ form, service = "", element, check, onSent, onFailed }: SendingOptions): SendingForm {
  const { lang } = useShell();
  const [stage, setStage] = useState(FILLING);
  const [attempts, setAttempts] = useState(0);
  const [started] = useState(() => Date.now());
  // A ref, since the state is only as new as the last render, and two presses from before hydration are replayed
  // between two renders.
  const isSending = useRef(false);

  const fail = (failure: Failure, answers: Answers) => {
    setStage({ status: "failed", failure, answers });
    onFailed(failure);
  };

  const attempt = async (sheet: HTMLFormElement) => {
    const written = { service, ...readAnswers(sheet, form) };
    setStage(BUSY);
    const checked = await check(written);
    setAttempts((before) => before + 1);
    if (checked.status === "problems") return setStage(FILLING);
    const answers = checked.status === "good" ? { ...written, ...checked.answers } : written;
    if (isHoneypotFilled(sheet)) return fail(failed("refused"), answers);
    await waitMinFillTime(started);
    const answer = checked.status === "good" ? await trySending(form, answers, lang) : unreachable();
    if (answer.status === "done") return onSent(answer.value);
    if (answer.status === "failed") return fail(answer, answers);
    setStage({ status: "refused", problems: answer.problems });
    setAttempts((before) => before + 1);
  };

  const send = async () => {
    if (isSending.current || element.current === null) return;
    isSending.current = true;
    await attempt(element.current).finally(() => {
      isSending.current = false;
    });
  };

  const reconsider = () => {
    if (stage.status !== "busy") setStage(FILLING);
  };
  return { stage, attempts, send, reconsider };
}

/** The code for sending is loaded on demand; if that fails, the shop is unreachable too. */
async function trySending(form: Form, answers: Answers, lang: string): Promise<SendAnswer> {
  try {
    const { sendForm } = await import("#forms/sending/send.ts");
    return await sendForm(form, answers, lang);
  } catch {
    return unreachable();
  }
}

function unreachable(): Failure {
  return failed(navigator.onLine ? "server" : "offline");
}
