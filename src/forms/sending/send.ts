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
import type { Form } from "#document/model/resolved.gen.ts";
import type { Answers, Problems } from "#forms/answers/answers.ts";
import { problemsFrom, windowTaken, wrongPassword } from "#forms/answers/refused-fields.ts";
import { requestId } from "#forms/drafts/request-id.ts";
import { forgetRequestId } from "#forms/drafts/stored-request-ids.ts";

/** The form was sent. Pending: a mail has to be confirmed first. */
export interface Arrived {
  readonly status: "sent";
  readonly pending?: boolean;
  /** What a stored request is known by. */
  readonly request?: NewRequest;
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

type Sent = Arrived | Failure;
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
    return result;
  }
  const problems = result.reason === "refused" ? problemsOf(form, result) : {};
  return Object.keys(problems).length > 0 ? { status: "refused", problems } : result;
}

function problemsOf(form: Form, { code, message }: Failure): Problems {
  return { ...problemsFrom(form, message), ...windowTaken(form, message), ...wrongPassword(form, code) };
}

async function sendWithId(form: Form, answers: Answers, send: (id: string) => Promise<Sent>): Promise<Sent> {
  const given = await requestId(form.id, answers);
  if (given.status === "failed") return given;
  await given.isGood;
  const { id, trackingToken } = given;
  const sent = await send(id);
  return sent.status === "sent" ? { ...sent, request: { id, trackingToken } } : sent;
}
