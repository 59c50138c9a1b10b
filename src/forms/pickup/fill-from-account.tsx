import { useAtomValue } from "jotai";
import { type RefObject, useEffect } from "react";
import { takeOrderAgain } from "#account/orders/order-again.ts";
import { readOwnRequest } from "#account/own/own-request.ts";
import { readFullName } from "#account/own/profile.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { type Answers, readAnswers, writeAnswers } from "#forms/answers/answers.ts";

interface FillFromAccountProps {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
}

/**
 * Fills the form of a customer with name and email address, or with the order that is ordered again. What is filled in
 * already stays.
 */
export function FillFromAccount({ form, element }: FillFromAccountProps) {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const email = session.status === "signed-in" ? session.email : "";
  useEffect(() => {
    if (userId === undefined) return;
    const again = takeOrderAgain();
    const filled =
      again === undefined
        ? readFullName(userId).then((name) => fillIn(form, element.current, { name, email }))
        : readRequest(again).then((request) => {
            fillIn(form, element.current, request);
            // Told like typing: drafts keep it, and the notes beside the fields speak.
            element.current?.dispatchEvent(new Event("input", { bubbles: true }));
          });
    // The form is filled in by hand then.
    filled.catch(() => undefined);
  }, [form, element, userId, email]);
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

async function readRequest(id: string): Promise<Answers> {
  const request = (await readOwnRequest(id)) ?? {};
  return Object.fromEntries(Object.entries(ANSWERED_BY).map(([name, column]) => [name, String(request[column] ?? "")]));
}

function fillIn(form: Form, element: HTMLFormElement | null, known: Answers): void {
  if (element === null) return;
  const typed = readAnswers(element, form);
  writeAnswers(element, Object.fromEntries(Object.entries(known).filter(([name]) => typed[name] === "")));
}
