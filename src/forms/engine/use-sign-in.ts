import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Failure } from "#account/backend/failure.ts";
import { type Proof, signInWithPassword } from "#account/credentials/credentials.ts";

/** What goes with it where the project wants a CAPTCHA, as with the site's own form. */
async function proofOf(form: string): Promise<Proof> {
  if (!import.meta.env.VITE_CAPTCHA) return {};
  const { proofFor } = await import("#forms/engine/captcha.ts");
  return proofFor({ id: form, action: "sign-in" });
}

/**
 * Signs in by a form that is not in the document, such as the desk's: its fields are `email` and `password`. `form` is
 * the name under which the CAPTCHA service finds it. The problem, in these words, takes the focus.
 */
export function useSignIn(form: string, words: Readonly<Record<Failure["reason"], string>>) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem !== undefined) alert.current?.focus();
  }, [problem]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "");
    setBusy(true);
    setProblem(undefined);
    const answer = await proofOf(form)
      .then((proof) => signInWithPassword(text("email").trim(), text("password"), proof))
      .catch(() => undefined);
    setBusy(false);
    if (answer === undefined) setProblem(words.offline);
    else if (answer.status === "failed") setProblem(words[answer.reason]);
  };
  return { problem, isBusy, alert, submit };
}
