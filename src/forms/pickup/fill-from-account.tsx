import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useState } from "react";
import { takeOrderAgain } from "#account/orders/order-again.ts";
import { type OwnRequest, readOwnRequest } from "#account/own/own-request.ts";
import { readFullName } from "#account/own/profile.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { Form, Scheduling } from "#document/model/resolved.gen.ts";
import { type Answers, readAnswers, writeAnswers } from "#forms/answers/answers.ts";
import { withValues } from "#lib/with-values.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";

interface FillFromAccountProps {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
}

/**
 * Fills the form of a customer with what their last request says, or with the order that is ordered again. What is
 * filled in already stays; what the account knows goes with the session. What a guest wrote with the customer's address
 * may be a stranger's: it is offered, not filled in.
 */
export function FillFromAccount({ form, element }: FillFromAccountProps) {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const email = session.status === "signed-in" ? session.email : "";
  const [earlier, setEarlier] = useState<OwnRequest>();
  const words = form.scheduling?.earlier;
  useEffect(() => {
    const sheet = element.current;
    if (userId === undefined || sheet === null) return;
    const again = takeOrderAgain();
    let known: Answers = {};
    let isOver = false;
    const reading = again === undefined ? readKnown(userId, email) : readOrder(again);
    reading.then((read) => {
      if (isOver || read === undefined) return;
      known = read.answers;
      setEarlier(read.earlier);
      fillIn(form, sheet, known);
      // What is ordered again is told like typing, so that drafts keep it.
      notifyNotes(sheet, again !== undefined);
    });
    return () => {
      isOver = true;
      setEarlier(undefined);
      takeOut(form, sheet, known);
    };
  }, [form, element, userId, email]);
  if (earlier === undefined || words === undefined) return null;
  const use = () => {
    if (element.current) {
      writeAnswers(element.current, whereOf(earlier));
      notifyNotes(element.current, true);
    }
    setEarlier(undefined);
    element.current?.focus();
  };
  return <EarlierRequest words={words} request={earlier} onUse={use} />;
}

interface EarlierRequestProps {
  readonly words: NonNullable<Scheduling["earlier"]>;
  readonly request: OwnRequest;
  readonly onUse: () => void;
}

/** Offers what was written in a request that was sent without logging in. */
function EarlierRequest({ words, request: { name, phone, pickup_address: address }, onUse }: EarlierRequestProps) {
  return (
    <Stack gap={2} role="status">
      <Text>{withValues(words.text, { name, phone, address })}</Text>
      <Button type="button" variant="quiet" onClick={onUse}>
        {words.use}
      </Button>
    </Stack>
  );
}

interface ReadRequest {
  readonly answers: Answers;
  /** What a guest wrote with the customer's address. */
  readonly earlier?: OwnRequest;
}

/**
 * Who is at the door, and where it is: as last time. Before the first request only the account is known. Undefined after
 * a failure: the form is filled in by hand then.
 */
async function readKnown(userId: string, email: string): Promise<ReadRequest | undefined> {
  const last = await readOwnRequest();
  if (last.status === "failed") return undefined;
  if (last.value && !last.value.by_guest) return { answers: { ...whereOf(last.value), email } };
  const name = await readFullName(userId);
  if (name.status === "failed") return undefined;
  return { answers: { name: name.value, email }, ...(last.value && { earlier: last.value }) };
}

async function readOrder(id: string): Promise<ReadRequest | undefined> {
  const request = await readOwnRequest(id);
  if (request.status === "failed" || request.value === null) return undefined;
  if (request.value.by_guest) return { answers: {}, earlier: request.value };
  const { service, email } = request.value;
  return { answers: { ...whereOf(request.value), service: service ?? "", email } };
}

const whereOf = ({ name, phone, pickup_address: pickupAddress }: OwnRequest) => ({ name, phone, pickupAddress });

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
