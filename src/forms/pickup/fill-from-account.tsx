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
 * filled in already stays; what the account knows goes with the session.
 */
export function FillFromAccount({ form, element }: FillFromAccountProps) {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const email = session.status === "signed-in" ? session.email : "";
  useEffect(() => {
    const sheet = element.current;
    if (userId === undefined || sheet === null) return;
    const again = takeOrderAgain();
    let known: Answers = {};
    let isOver = false;
    const reading = again === undefined ? readKnown(userId, email) : readOrder(again);
    reading.then((answers) => {
      if (isOver || answers === undefined) return;
      known = answers;
      fillIn(form, sheet, known);
      // What is ordered again is told like typing, so that drafts keep it.
      notifyNotes(sheet, again !== undefined);
    });
    return () => {
      isOver = true;
      takeOut(form, sheet, known);
    };
  }, [form, element, userId, email]);
  return null;
}

/**
 * Who is at the door, and where it is: as last time. Before the first request only the account is known. Undefined after
 * a failure: the form is filled in by hand then.
 */
async function readKnown(userId: string, email: string): Promise<Answers | undefined> {
  const last = await readOwnRequest();
  if (last.status === "failed") return undefined;
  // What a guest wrote with this address may be a stranger's.
  if (last.value && !last.value.by_guest)
    return { name: last.value.name, email, phone: last.value.phone, pickupAddress: last.value.pickup_address };
  const name = await readFullName(userId);
  return name.status === "done" ? { name: name.value, email } : undefined;
}

async function readOrder(id: string): Promise<Answers | undefined> {
  const request = await readOwnRequest(id);
  if (request.status === "failed" || request.value === null || request.value.by_guest) return undefined;
  const { service, name, email, phone, pickup_address: pickupAddress } = request.value;
  return { service: service ?? "", name, email, phone, pickupAddress };
}

function fillIn(form: Form, sheet: HTMLFormElement, known: Answers): void {
  const typed = readAnswers(sheet, form);
  // Nothing appears under the hands of somebody who has begun to type.
  const isOpen = (name: string) => typed[name] === "" && sheet.elements.namedItem(name) !== document.activeElement;
  writeAnswers(sheet, Object.fromEntries(Object.entries(known).filter(([name]) => isOpen(name))));
}

function takeOut(form: Form, sheet: HTMLFormElement, known: Answers): void {
  const now = readAnswers(sheet, form);
  const same = Object.entries(known).filter(([name, answer]) => now[name] === answer);
  writeAnswers(sheet, Object.fromEntries(same.map(([name]) => [name, ""])));
  notifyNotes(sheet);
}

/** Tells the notes beside the fields that answers have changed. */
function notifyNotes(sheet: HTMLFormElement, bubbles = false): void {
  sheet.dispatchEvent(new Event("input", { bubbles }));
}
