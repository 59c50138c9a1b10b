import { useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { withoutAccountAtom } from "#account/state/sender.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { Form, SenderWords } from "#document/model/resolved.gen.ts";
import { failed } from "#forms/sending/failed.ts";
import { FailureNote } from "#forms/sending/failure-note.tsx";
import { ResendMail } from "#forms/sending/resend-mail.tsx";
import type { Stage } from "#forms/sending/use-sending.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Tick } from "#ui/tick.tsx";

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

interface SenderNoteProps {
  readonly words: SenderWords;
  readonly customer: { readonly userId: string; readonly email: string };
}

/** Shows who sends a form, with a button to send it without the account. The choice lasts until the page is left. */
function SenderNote({ words: { text, without }, customer }: SenderNoteProps) {
  const [chosenBy, setChosenBy] = useAtom(withoutAccountAtom);
  useEffect(() => () => setChosenBy(undefined), [setChosenBy]);
  return (
    <div>
      <Text fontSize="sm">
        <WithValues sentence={text} values={{ email: <strong>{customer.email}</strong> }} />
      </Text>
      <Tick>
        <input
          type="checkbox"
          checked={chosenBy === customer.userId}
          onChange={({ target }) => setChosenBy(target.checked ? customer.userId : undefined)}
        />
        {without}
      </Tick>
    </div>
  );
}

/** A failure named in the address (/forgot-password?failure=otp-expired), if the form knows it. */
export function AnnouncedFailure({ form }: { readonly form: Form }) {
  const named = new URLSearchParams(useLocation().search).get("failure");
  const known = form.failures?.find(({ id }) => id === named);
  if (known === undefined) return null;
  return (
    <Box mb={6}>
      <FailureNote form={form} failure={failed("refused", known.id)} answers={{}} />
    </Box>
  );
}
