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
 * Fills the form of a customer with what their last request says, or with the order that is ordered again. What is
 * filled in already stays.
 */
export function FillFromAccount({ form, element }: FillFromAccountProps) {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const email = session.status === "signed-in" ? session.email : "";
  useEffect(() => {
    if (userId === undefined) return;
    const again = takeOrderAgain();
    const known = again === undefined ? readKnown(userId, email) : readOrder(again);
    known
      .then((answers) => {
        fillIn(form, element.current, answers);
        // The notes beside the fields speak. What is ordered again is told like typing, so that drafts keep it.
        element.current?.dispatchEvent(new Event("input", { bubbles: again !== undefined }));
      })
      // The form is filled in by hand then.
      .catch(() => undefined);
  }, [form, element, userId, email]);
  return null;
}

/** Who is at the door, and where it is: as last time. Before the first request only the account is known. */
async function readKnown(userId: string, email: string): Promise<Answers> {
  const last = await readOwnRequest();
  if (last === undefined) return { name: await readFullName(userId), email };
  return { name: last.name, email, phone: last.phone, pickupAddress: last.pickup_address };
}

async function readOrder(id: string): Promise<Answers> {
  const { service, name = "", email = "", phone = "", pickup_address = "" } = (await readOwnRequest(id)) ?? {};
  return { service: service ?? "", name, email, phone, pickupAddress: pickup_address };
}

function fillIn(form: Form, element: HTMLFormElement | null, known: Answers): void {
  if (element === null) return;
  const typed = readAnswers(element, form);
  // Nothing appears under the hands of somebody who has begun to type.
  const isOpen = (name: string) => typed[name] === "" && element.elements.namedItem(name) !== document.activeElement;
  writeAnswers(element, Object.fromEntries(Object.entries(known).filter(([name]) => isOpen(name))));
}
