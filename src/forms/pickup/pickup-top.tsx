import type { RefObject } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { FillFromOrder } from "#forms/pickup/fill-from-order.tsx";
import { type SentRequest, TrackingNote } from "#forms/pickup/tracking-note.tsx";

interface PickupTopProps {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The request that was just stored. */
  readonly sent: SentRequest | undefined;
}

/** Above the fields of a pickup form: an order that is ordered again, and where to follow what was sent. */
export function PickupTop({ form, element, sent }: PickupTopProps) {
  return (
    <>
      <FillFromOrder form={form} element={element} />
      {sent && <TrackingNote form={form} sent={sent} />}
    </>
  );
}
