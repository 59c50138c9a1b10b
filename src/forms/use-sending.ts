import { type RefObject, useRef, useState } from "react";
import type { Failure } from "#account/failure.ts";
import type { Form } from "#document/resolved.gen.ts";
import { type Answers, type Problems, readAnswers } from "#forms/answers.ts";
import type { Checked } from "#forms/engine.ts";
import type { Outcome } from "#forms/send.ts";
import { isTrapped, untilPlausible } from "#forms/trap.tsx";
import { useShell } from "#ui/shell.ts";

/** Where a form stands between the first letter and the shop. */
export type Stage =
  | { readonly status: "filling" }
  | { readonly status: "busy" }
  /** The shop's database named fields it does not accept. */
  | { readonly status: "refused"; readonly problems: Problems }
  | { readonly status: "failed"; readonly failure: Failure; readonly answers: Answers };

const FILLING: Stage = { status: "filling" };
const BUSY: Stage = { status: "busy" };

interface SendingOptions {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly check: (answers: Answers) => Promise<Checked | { readonly status: "unchecked" }>;
  readonly onSent: () => void;
  readonly onFailed: (failure: Failure) => void;
}

interface SendingForm {
  readonly stage: Stage;
  /** How often the form was sent, well or badly: each time the summary takes the focus. */
  readonly attempts: number;
  /** Checks the form, then sends it; a second press while it is under way does nothing. */
  send(): Promise<void>;
  /** Something was corrected: what was said of the last attempt no longer holds. */
  reconsider(): void;
}

/** Takes a form through checking and sending. */
export function useSending({ form, element, check, onSent, onFailed }: SendingOptions): SendingForm {
  const { account } = useShell().navigation;
  const [stage, setStage] = useState(FILLING);
  const [attempts, setAttempts] = useState(0);
  const [started] = useState(() => Date.now());
  // The stage is as old as the last drawing; two presses before React had the page are repeated between two of them.
  const underWay = useRef(false);

  const fail = (failure: Failure, answers: Answers) => {
    setStage({ status: "failed", failure, answers });
    onFailed(failure);
  };

  const attempt = async (sheet: HTMLFormElement) => {
    const written = readAnswers(sheet, form);
    setStage(BUSY);
    const checked = await check(written);
    setAttempts((before) => before + 1);
    if (checked.status === "problems") return setStage(FILLING);
    const answers = checked.status === "good" ? checked.answers : written;
    if (isTrapped(sheet)) return fail(notAccepted, answers);
    await untilPlausible(started);
    const outcome = checked.status === "good" ? await trySending(form, answers, account) : unreachable();
    if (outcome.status === "sent") return onSent();
    if (outcome.status === "failed") return fail(outcome, answers);
    setStage({ status: "refused", problems: outcome.problems });
    setAttempts((before) => before + 1);
  };

  const send = async () => {
    if (underWay.current || element.current === null) return;
    underWay.current = true;
    await attempt(element.current).finally(() => {
      underWay.current = false;
    });
  };

  const reconsider = () => {
    if (stage.status === "failed" || stage.status === "refused") setStage(FILLING);
  };
  return { stage, attempts, send, reconsider };
}

/** The code that sends comes when it is needed; where it cannot be fetched, the shop cannot be reached either. */
async function trySending(
  form: Form,
  answers: Answers,
  account: Parameters<typeof import("#forms/send.ts").sendForm>[2],
): Promise<Outcome> {
  try {
    const { sendForm } = await import("#forms/send.ts");
    return await sendForm(form, answers, account);
  } catch {
    return unreachable();
  }
}

function unreachable(): Failure {
  return { status: "failed", reason: navigator.onLine ? "server" : "offline", code: "", message: "", details: [] };
}

const notAccepted: Failure = { status: "failed", reason: "refused", code: "", message: "", details: [] };
