import { useAtomValue } from "jotai";
import { sessionAtom } from "#account/state/session.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { SenderNote } from "#forms/sender-note.tsx";
import { ResendMail } from "#forms/sending/resend-mail.tsx";
import type { Stage } from "#forms/sending/use-sending.ts";
import { useShell } from "#ui/base/shell.ts";

// In one file, since both are for few.
export { AnnouncedFailure } from "#forms/sending/announced-failure.tsx";

interface FormAsideProps {
  readonly form: Form;
  readonly stage: Stage;
}

/** Actions stored with the account, if there is one. */
const STORED_ACTIONS: ReadonlySet<Form["action"]> = new Set([
  "pickup-request",
  "franchise-application",
  "contact-message",
]);

/** Shows who sends the form, or offers to send the confirmation mail again. */
export function FormAside({ form, stage }: FormAsideProps) {
  const session = useAtomValue(sessionAtom);
  const { sender } = useShell().words.forms;
  if (STORED_ACTIONS.has(form.action) && session.status === "signed-in" && sender !== undefined)
    return <SenderNote words={sender} customer={session} />;
  if (form.resend && stage.status === "failed" && stage.failure.code === "email_not_confirmed")
    return <ResendMail form={form} words={form.resend} email={stage.answers["email"] ?? ""} />;
  return null;
}
