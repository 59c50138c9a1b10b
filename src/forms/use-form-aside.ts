import { useAtomValue } from "jotai";
import { sessionAtom } from "#account/state/session.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { Stage } from "#forms/sending/use-sending.ts";
import { useLazy } from "#ui/use-lazy.ts";

const load = () => import("#forms/form-aside.tsx").then(({ FormAside }) => FormAside);

/**
 * What only some visitors see below the button: loaded for signed-in customers, or when a mail may have to be sent
 * again.
 */
export function useFormAside({ resend }: Form, { status }: Stage) {
  const session = useAtomValue(sessionAtom);
  return useLazy(session.status === "signed-in" || (status === "failed" && resend !== undefined), load);
}
