import type { RefObject } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { FillFromAccount } from "#forms/pickup/fill-from-account.tsx";
import { TrackingNote } from "#forms/pickup/tracking-note.tsx";
import type { SentRequest } from "#forms/sending/send.ts";

// In one file, since a pickup form needs them together.
export { PickupAside } from "#forms/pickup/pickup-aside.tsx";

interface PickupTopProps {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The request that was just stored. */
  readonly sent: SentRequest | undefined;
}

/** Above the fields of a pickup form: what the account knows, or where to follow what was sent. */
export function PickupTop({ form, element, sent }: PickupTopProps) {
  return sent ? <TrackingNote form={form} sent={sent} /> : <FillFromAccount form={form} element={element} />;
}
