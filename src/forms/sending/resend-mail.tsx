import { useState } from "react";
import { failureOf } from "#account/backend/failure.ts";
import { resendConfirmation } from "#account/credentials/credentials.ts";
import type { Form, Resend } from "#document/model/resolved.gen.ts";
import { proofIn } from "#forms/engine/proof.ts";
import { failureText } from "#forms/sending/failure-text.ts";
import { useShell } from "#ui/base/shell.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast/toasts.ts";

interface ResendMailProps {
  readonly form: Form;
  readonly words: Resend;
  readonly email: string;
}

/** A button that sends the confirmation mail again. */
export function ResendMail({ form, words, email }: ResendMailProps) {
  const shell = useShell();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await proofIn(form.id)
      .then((proof) => resendConfirmation(email, proof))
      .catch((error: unknown) => failureOf({ message: error }));
    if (answer.status === "done") toast({ tone: "ok", ...words.sent });
    // What the form says of its own failure is not what failed.
    else toast({ tone: "danger", ...failureText(form, shell.words.forms, answer), title: words.label });
    setBusy(false);
  };
  return (
    <Button type="button" variant="quiet" aria-disabled={busy} onClick={send}>
      {words.label}
    </Button>
  );
}
