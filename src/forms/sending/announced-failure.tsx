import { useLocation } from "react-router-dom";
import type { Form } from "#document/model/resolved.gen.ts";
import { failed } from "#forms/sending/failed.ts";
import { FailureNote } from "#forms/sending/failure-note.tsx";
import { Box } from "#ui/base/box.tsx";

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
