import { changePassword, recoverPassword, signIn, signUp } from "#account/credentials.ts";
import type { Failure } from "#account/failure.ts";
import { sendRequest } from "#account/send-request.ts";
import type { Form, Navigation } from "#document/resolved.gen.ts";
import type { Answers, Problems } from "#forms/answers.ts";
import { problemsFrom } from "#forms/refused-fields.ts";
import { forgetRequestId, requestId } from "#forms/request-id.ts";

/** What became of a form that was sent. */
export type Outcome =
  | { readonly status: "sent" }
  /** The backend named the fields it does not accept. */
  | { readonly status: "refused"; readonly problems: Problems }
  | Failure;

interface Sending {
  /** The id the request is stored under. */
  id(): string;
  readonly paths: Navigation["account"];
  answer(name: string): string;
  /** The answer to an optional question; nothing when it was left empty. */
  optional(name: string): string | null;
}

type Action = (sending: Sending) => Promise<{ status: "sent" } | Failure>;

/** What sending a form does, by the action the document names. */
const ACTIONS: Record<Form["action"], Action> = {
  "pickup-request": ({ id, answer, optional }) =>
    sendRequest("pickup_requests", {
      id: id(),
      name: answer("name"),
      email: answer("email"),
      phone: answer("phone"),
      pickup_date: answer("pickupDate"),
      pickup_address: answer("pickupAddress"),
      special_instructions: optional("specialInstructions"),
      service: optional("service"),
    }),
  "franchise-application": ({ id, answer }) =>
    sendRequest("franchise_applications", {
      id: id(),
      name: answer("name"),
      email: answer("email"),
      phone: answer("phone"),
      city: answer("city"),
      investment: answer("investment"),
    }),
  "contact-message": ({ id, answer }) =>
    sendRequest("contact_messages", {
      id: id(),
      name: answer("name"),
      email: answer("email"),
      message: answer("message"),
    }),
  "sign-in": ({ answer }) => signIn(answer("email"), answer("password")),
  "sign-up": ({ answer }) => signUp(answer("name"), answer("email"), answer("password")),
  "recover-password": ({ answer, paths }) => recoverPassword(answer("email"), paths.resetPath),
  "change-password": ({ answer }) => changePassword(answer("password")),
};

/** Sends checked answers. Nothing is thrown away on failure, and nothing is stored twice on a second try. */
export async function sendForm(form: Form, answers: Answers, paths: Navigation["account"]): Promise<Outcome> {
  const answer = (name: string) => answers[name] ?? "";
  const optional = (name: string) => answer(name) || null;
  const id = () => requestId(form.id, answers);
  const result = await ACTIONS[form.action]({ id, paths, answer, optional });
  if (result.status === "sent") {
    forgetRequestId(form.id);
    return result;
  }
  const problems = result.reason === "refused" ? problemsFrom(form, result.message) : {};
  return Object.keys(problems).length > 0 ? { status: "refused", problems } : result;
}
