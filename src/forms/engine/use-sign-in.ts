import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Answer, Sent } from "#account/backend/answer.ts";
import type { Failure } from "#account/backend/failure.ts";
import { signInWithPassword } from "#account/credentials/credentials.ts";
import { enterCode } from "#account/credentials/second-factor.ts";
import { proofIn } from "#forms/engine/proof.ts";
import { cleanSigns } from "#lib/clean.ts";

/** What is said of a failure: by its code, else by its reason. */
export type SignInWords = Readonly<Record<Failure["reason"], string>> & Readonly<Partial<Record<string, string>>>;

type Values = (name: string) => string;

/**
 * Signs in by a form that is not in the document, such as the desk's: its fields are `email` and `password`. `form` is
 * the name under which the CAPTCHA service finds it. The problem, in these words, takes the focus.
 */
export function useSignIn(form: string, words: SignInWords) {
  return useAttempt(words, async (text) =>
    signInWithPassword(text("email").trim(), text("password"), await proofIn(form)),
  );
}

/** Completes a session by the code of a second factor: the field is `code`. */
export function useCode(words: SignInWords) {
  return useAttempt(words, (text) => enterCode(cleanSigns(text("code"))));
}

function useAttempt(words: SignInWords, attempt: (text: Values) => Promise<Answer<Sent>>) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem !== undefined) alert.current?.focus();
  }, [problem]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    const answer = await attempt((name) => String(values.get(name) ?? "")).catch(() => undefined);
    setBusy(false);
    if (answer === undefined) setProblem(words.offline);
    else if (answer.status === "failed") setProblem(words[answer.code] ?? words[answer.reason]);
  };
  return { problem, isBusy, alert, submit };
}
