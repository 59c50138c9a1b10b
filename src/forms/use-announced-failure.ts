import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Failure } from "#account/failure.ts";
import type { Form } from "#document/resolved.gen.ts";

/**
 * A failure named in the address (/forgot-password?failure=otp-expired), if it is one of the form's own. Known only
 * once the page is alive, since pages are made ahead of time for every address.
 */
export function useAnnouncedFailure({ failures = [] }: Form): Failure | undefined {
  const { search } = useLocation();
  const [named, setNamed] = useState<string | null>(null);
  useEffect(() => setNamed(new URLSearchParams(search).get("failure")), [search]);
  const known = failures.find(({ id }) => id === named);
  return known && { status: "failed", reason: "refused", code: known.id, message: "", details: [] };
}
