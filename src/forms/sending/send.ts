import { getDefaultStore } from "jotai";
import type { Failure } from "#account/backend/failure.ts";
import type { NewRequest } from "#account/backend/new-request-id.ts";
import { sendRequest } from "#account/backend/send-request.ts";
import { changeEmail, replacePassword } from "#account/credentials/change-account.ts";
import {
  changePassword,
  confirmEmail,
  createAccount,
  type Proof,
  recoverPassword,
  signInWithPassword,
} from "#account/credentials/credentials.ts";
import { senderAtom } from "#account/state/sender.ts";
import type { Confirmation, Form } from "#document/model/resolved.gen.ts";
import type { Answers, Problems } from "#forms/answers/answers.ts";
import { problemsFrom, windowTaken, wrongPassword } from "#forms/answers/refused-fields.ts";
import { requestId } from "#forms/drafts/request-id.ts";
import { forgetRequestId } from "#forms/drafts/stored-request-ids.ts";
import { keepSent } from "#forms/sending/keep-sent.ts";

/** A request that has arrived. */
export interface SentRequest extends NewRequest {
  /** The phone it names, if any. */
  readonly phone: string | undefined;
  /** The id of the customer it was sent as. */
  readonly userId: string | undefined;
}

/** What was stored. Pending: a mail has to be confirmed first. */
interface Stored {
  readonly status: "sent";
  readonly pending?: boolean;
  readonly request?: SentRequest;
}

/** The form was sent. */
export interface Arrived extends Stored {
  readonly formId: string;
  readonly confirmation: Confirmation;
}

/** The result of sending a form. */
export type SendOutcome =
  | Arrived
  /** The backend named the invalid fields. */
  | { readonly status: "refused"; readonly problems: Problems }
  | Failure;

interface Sending {
  /** Sends a request with a request id. */
  withId(send: (id: string) => Promise<Sent>): Promise<Sent>;
  readonly proof: Proof;
  answer(name: string): string;
  /** The answer to an optional question; null when empty. */
  optional(name: string): string | null;
}

type Sent = Stored | Failure;
type Action = (sending: Sending) => Promise<Sent>;

/** SQLSTATE of a row that a policy rejects. A database set up again does not know older ids, so the id is exchanged. */
const NOT_ALLOWED = "42501";

/** What each form action does. */
const ACTIONS: Record<Form["action"], Action> = {
  "pickup-request": ({ withId, answer, optional }) =>
    withId((id) =>
      sendRequest("pickup_requests", {
        id,
        name: answer("name"),
        email: answer("email"),
        phone: answer("phone"),
        pickup_date: answer("pickupDate"),
        pickup_address: answer("pickupAddress"),
        special_instructions: optional("specialInstructions"),
        service: optional("service"),
        pickup_window: optional("pickupWindow"),
        express: answer("express") !== "",
        promised_at: optional("promisedAt"),
      }),
    ),
  "franchise-application": ({ withId, answer }) =>
    withId((id) =>
      sendRequest("franchise_applications", {
        id,
        name: answer("name"),
        email: answer("email"),
        phone: answer("phone"),
        city: answer("city"),
        investment: answer("investment"),
      }),
    ),
  "contact-message": ({ withId, answer }) =>
    withId((id) =>
      sendRequest("contact_messages", {
        id,
        name: answer("name"),
        email: answer("email"),
        message: answer("message"),
      }),
    ),
  "sign-in": ({ answer, proof }) => signInWithPassword(answer("email"), answer("password"), proof),
  "sign-up": ({ answer, proof }) => createAccount(answer("name"), answer("email"), answer("password"), proof),
  "recover-password": ({ answer, proof }) => recoverPassword(answer("email"), proof),
  "change-password": ({ answer }) => changePassword(answer("password")),
  "replace-password": ({ answer }) => replacePassword(answer("currentPassword"), answer("password")),
  "change-email": ({ answer }) => changeEmail(answer("currentPassword"), answer("email")),
  "confirm-email": () => confirmEmail(),
};

/** Sends checked answers. A failure loses nothing, and a second attempt stores nothing twice. */
export async function sendForm(form: Form, answers: Answers): Promise<SendOutcome> {
  const answer = (name: string) => answers[name] ?? "";
  const optional = (name: string) => answer(name) || null;
  const withId: Sending["withId"] = async (send) => {
    const sent = await sendWithId(form, answers, send);
    if (sent.status === "sent" || sent.code !== NOT_ALLOWED) return sent;
    forgetRequestId(form.id);
    return sendWithId(form, answers, send);
  };
  const proof = import.meta.env.VITE_CAPTCHA ? await (await import("#forms/engine/captcha.ts")).proofFor(form) : {};
  const result = await ACTIONS[form.action]({ withId, proof, answer, optional });
  if (result.status === "sent") {
    forgetRequestId(form.id);
    return arrivedOf(form, result);
  }
  const problems = result.reason === "refused" ? problemsOf(form, result) : {};
  return Object.keys(problems).length > 0 ? { status: "refused", problems } : result;
}

/** Kept where somebody waits for the shop or for a mail. */
function arrivedOf(form: Form, stored: Stored): Arrived {
  const { pending, request } = stored;
  const arrived = { ...stored, formId: form.id, confirmation: (pending && form.pending) || form.confirmation };
  if (pending || request) keepSent(arrived);
  return arrived;
}

function problemsOf(form: Form, { code, message }: Failure): Problems {
  return { ...problemsFrom(form, message), ...windowTaken(form, message), ...wrongPassword(form, code) };
}

async function sendWithId(form: Form, answers: Answers, send: (id: string) => Promise<Sent>): Promise<Sent> {
  const given = await requestId(form.id, answers);
  if (given.status === "failed") return given;
  await given.isGood;
  const { id, trackingToken } = given;
  const userId = getDefaultStore().get(senderAtom)?.userId;
  const sent = await send(id);
  return sent.status === "sent" ? { ...sent, request: { id, trackingToken, phone: answers["phone"], userId } } : sent;
}
