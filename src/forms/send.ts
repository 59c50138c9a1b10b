import { changePassword, recoverPassword, signIn, signUp } from "#account/credentials.ts";
import type { Failure } from "#account/failure.ts";
import { sendRequest } from "#account/send-request.ts";
import type { Form, Navigation } from "#document/resolved.gen.ts";
import type { Answers, Problems } from "#forms/answers.ts";
import { forgetRequestId } from "#forms/kept-request-ids.ts";
import { problemsFrom } from "#forms/refused-fields.ts";
import { requestId } from "#forms/request-id.ts";

/** What became of a form that was sent. */
export type Outcome =
  | { readonly status: "sent" }
  /** The backend named the fields it does not accept. */
  | { readonly status: "refused"; readonly problems: Problems }
  | Failure;

interface Sending {
  /** Sends a request under an id of its own. */
  withId(send: (id: string) => Promise<Sent>): Promise<Sent>;
  readonly paths: Navigation["account"];
  answer(name: string): string;
  /** The answer to an optional question; nothing when it was left empty. */
  optional(name: string): string | null;
}

type Sent = { readonly status: "sent" } | Failure;
type Action = (sending: Sending) => Promise<Sent>;

/** SQLSTATE of a row that a policy refuses: of a database set up anew, say, which knows no older id: it is exchanged. */
const NOT_ALLOWED = "42501";

/** What sending a form does, by the action the document names. */
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
  "sign-in": ({ answer }) => signIn(answer("email"), answer("password")),
  "sign-up": ({ answer }) => signUp(answer("name"), answer("email"), answer("password")),
  "recover-password": ({ answer, paths }) => recoverPassword(answer("email"), paths.resetPath),
  "change-password": ({ answer }) => changePassword(answer("password")),
};

/** Sends checked answers. Nothing is thrown away on failure, and nothing is stored twice on a second try. */
export async function sendForm(form: Form, answers: Answers, paths: Navigation["account"]): Promise<Outcome> {
  const answer = (name: string) => answers[name] ?? "";
  const optional = (name: string) => answer(name) || null;
  const withId: Sending["withId"] = async (send) => {
    const sent = await sendWithId(form, answers, send);
    if (sent.status === "sent" || sent.code !== NOT_ALLOWED) return sent;
    forgetRequestId(form.id);
    return sendWithId(form, answers, send);
  };
  const result = await ACTIONS[form.action]({ withId, paths, answer, optional });
  if (result.status === "sent") {
    forgetRequestId(form.id);
    return result;
  }
  const problems = result.reason === "refused" ? problemsFrom(form, result.message) : {};
  return Object.keys(problems).length > 0 ? { status: "refused", problems } : result;
}

async function sendWithId(form: Form, answers: Answers, send: (id: string) => Promise<Sent>): Promise<Sent> {
  const given = await requestId(form.id, answers);
  if (given.status === "failed") return given;
  await given.isGood;
  return send(given.id);
}
