import { useAtomValue } from "jotai";
import { type RefObject, useEffect } from "react";
import { takeOrderAgain } from "#account/orders/order-again.ts";
import { readOwnRequest } from "#account/own/own-request.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { type Answers, readAnswers, writeAnswers } from "#forms/answers/answers.ts";

interface FillFromOrderProps {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
}

/** Fills the form of a customer who orders the same again; what is filled in already stays. */
export function FillFromOrder({ form, element }: FillFromOrderProps) {
  const { status } = useAtomValue(sessionAtom);
  useEffect(() => {
    const id = status === "signed-in" ? takeOrderAgain() : undefined;
    if (id === undefined) return;
    readOwnRequest(id).then(
      (request = {}) => fillIn(form, element.current, request),
      // The form is filled in by hand then.
      () => undefined,
    );
  }, [form, element, status]);
  return null;
}

/** The columns of a request that its form asks for again. */
const ANSWERED_BY: Answers = {
  service: "service",
  name: "name",
  email: "email",
  phone: "phone",
  pickupAddress: "pickup_address",
};

function fillIn(form: Form, element: HTMLFormElement | null, request: Readonly<Record<string, unknown>>): void {
  if (element === null) return;
  const typed = readAnswers(element, form);
  const missing = Object.entries(ANSWERED_BY).filter(([name]) => typed[name] === "");
  writeAnswers(element, Object.fromEntries(missing.map(([name, column]) => [name, String(request[column] ?? "")])));
  // Told like typing: drafts keep it, and the notes beside the fields speak.
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
