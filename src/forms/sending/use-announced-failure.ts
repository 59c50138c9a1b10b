import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Failure } from "#account/backend/failure.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { failed } from "#forms/sending/failed.ts";

/**
 * A failure named in the address (/forgot-password?failure=otp-expired), if the form knows it. Read only after
 * hydration, since pages are made ahead of time for every address.
 */
export function useAnnouncedFailure({ failures = [] }: Form): Failure | undefined {
  const { search } = useLocation();
  const [named, setNamed] = useState<string | null>(null);
  useEffect(() => setNamed(new URLSearchParams(search).get("failure")), [search]);
  const known = failures.find(({ id }) => id === named);
  return known && failed("refused", known.id);
}
