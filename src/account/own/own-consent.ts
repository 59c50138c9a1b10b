import type { Answer } from "#account/backend/answer.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

const boolean = (answer: unknown) => (typeof answer === "boolean" ? answer : undefined);

/** Whether the signed-in customer has withdrawn the consent to messages. */
export function readOwnConsent(): Promise<Answer<boolean>> {
  return readOwn((client) => client.rpc("my_consent", {}), boolean);
}

/** Withdraws it, or gives it again: from now on. */
export function writeOwnConsent(withdraws: boolean): Promise<Answer<boolean>> {
  return readOwn((client) => client.rpc("my_consent", { withdraws }), boolean);
}
