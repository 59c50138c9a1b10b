import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Form } from "#document/model/resolved.gen.ts";
import { failed } from "#forms/sending/failed.ts";
import { FailureNote } from "#forms/sending/failure-note.tsx";
import { Box } from "#ui/base/box.tsx";

/**
 * A failure named in the address (/forgot-password?failure=otp-expired), if the form knows it. Read only after
 * hydration, since pages are made ahead of time for every address.
 */
export function AnnouncedFailure({ form }: { readonly form: Form }) {
  const { search } = useLocation();
  const [named, setNamed] = useState<string | null>(null);
  useEffect(() => setNamed(new URLSearchParams(search).get("failure")), [search]);
  const known = form.failures?.find(({ id }) => id === named);
  if (known === undefined) return null;
  return (
    <Box mb={6}>
      <FailureNote form={form} failure={failed("refused", known.id)} answers={{}} />
    </Box>
  );
}
