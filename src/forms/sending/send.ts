import { getDefaultStore } from "jotai";
import type { Answer, Sent } from "#account/backend/answer.ts";
import type { Failure } from "#account/backend/failure.ts";
import type { NewRequest } from "#account/backend/new-request-id.ts";
import { sendRequest } from "#account/backend/send-request.ts";
import { changeEmail, replacePassword } from "#account/credentials/change-account.ts";
import type { Proof } from "#account/credentials/confirm-password.ts";
import {
  changePassword,
  confirmEmail,
  createAccount,
  openConfirmed,
  recoverPassword,
  signInWithPassword,
} from "#account/credentials/credentials.ts";
import { changePhone, provePhone } from "#account/credentials/phone.ts";
import { beginFactor, enterCode, proveFactor } from "#account/credentials/second-factor.ts";
import { enterSentCode, sendCode } from "#account/credentials/sent-code.ts";
import { senderAtom } from "#account/state/sender.ts";
import { type SentCode, sentCodeAtom } from "#account/state/session.ts";
import { ofTab, withStorage } from "#account/state/storage.ts";
import { ORDER_KEYS } from "#account/state/stored-keys.ts";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import { type OwnAnswers, ownAnswers } from "#document/messages/own-questions.ts";
import type { Confirmation, Form } from "#document/model/resolved.gen.ts";
import type { Answers, Problems } from "#forms/answers/answers.ts";
import { problemsFrom, windowRefused, wrongSecret } from "#forms/answers/refused-fields.ts";
import { saveDraft } from "#forms/drafts/drafts.ts";
import { requestId } from "#forms/drafts/request-id.ts";
import { forgetRequestId } from "#forms/drafts/stored-request-ids.ts";
import { proofIn } from "#forms/engine/proof.ts";
import { showToastAtom } from "#ui/toast/toasts.ts";

export interface SentRequest extends NewRequest {
  /** The phone it names, if any. */
  readonly phone: string | undefined;
  /** Where it is collected. */
  readonly place?: string | undefined;
  /** When, in milliseconds since 1970 by the device's clock. */
  readonly sentAt: number;
  /** What was written to the shop. */
  readonly message?: string | undefined;
  /** The id of the customer it was sent as. */
  readonly userId: string | undefined;
  /** What was counted on the price list. */
  readonly items?: string | undefined;
}

interface Stored extends Sent, Partial<Pick<SentCode, "code">> {
  readonly request?: SentRequest;
}

/** A form that has arrived. */
export interface Arrived extends Stored {
  readonly formId: string;
  readonly confirmation: Confirmation;
  /** Where the mail has gone that a new customer confirms the address by. */
  readonly email?: string | undefined;
}

/** Arrived, failed, or refused: the backend named the invalid fields. */
export type SendAnswer = Answer<Arrived> | { readonly status: "refused"; readonly problems: Problems };

interface Sending {
  /** Sends a request with a request id. */
  withId(send: (id: string) => Promise<Answer<Stored>>): Promise<Answer<Stored>>;
  /** For what signs in by a password, or sends a mail. */
  proof(): Promise<Proof>;
  /** Of the page. A browser that translates it changes the `lang` of its document. */
  readonly lang: string;
  answer(name: string): string;
  /** The answer to an optional question; null when empty. */
  optional(name: string): string | null;
  /** To the questions that have no column. */
  readonly answers: OwnAnswers;
}

/** Another form follows in their place, and says what is left to do. */
const ASK_ON: ReadonlySet<Form["action"]> = new Set(["send-code", "begin-factor", "change-phone"]);

type Action = (sending: Sending) => Promise<Answer<Stored>>;

/** SQLSTATE of a row that a policy rejects. A database set up again does not know older ids, so the id is exchanged. */
const NOT_ALLOWED = "42501";

const ACTIONS: Record<Form["action"], Action> = {
  "pickup-request": ({ withId, answer, optional, answers, lang }) =>
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
        answers,
        language: lang,
      }),
    ),
  "franchise-application": ({ withId, answer, answers, lang }) =>
    withId((id) =>
      sendRequest("franchise_applications", {
        id,
        name: answer("name"),
        email: answer("email"),
        phone: answer("phone"),
        city: answer("city"),
        investment: answer("investment"),
        answers,
        language: lang,
      }),
    ),
  "contact-message": ({ withId, answer, answers, lang }) =>
    withId((id) =>
      sendRequest("contact_messages", {
        id,
        name: answer("name"),
        email: answer("email"),
        message: answer("message"),
        answers,
        language: lang,
      }),
    ),
  "sign-in": async ({ answer, proof }) => signInWithPassword(answer("email"), answer("password"), await proof()),
  "sign-up": async ({ answer, proof, lang }) => {
    const [name, email, password] = [answer("name"), answer("email"), answer("password")];
    return createAccount({ name, email, password, language: lang }, await proof());
  },
  "send-code": async ({ answer, proof }) =>
    sendCode(answer("phone") === "" ? { email: answer("email") } : { phone: answer("phone") }, await proof()),
  "enter-sent-code": ({ answer }) => enterSentCode(answer("code")),
  "recover-password": async ({ answer, proof }) => recoverPassword(answer("email"), await proof()),
  "change-password": (sending) =>
    sending.answer("currentPassword") === "" ? changePassword(sending.answer("password")) : replace(sending),
  "replace-password": replace,
  "change-email": async ({ answer, proof }) => changeEmail(answer("currentPassword"), answer("email"), await proof()),
  "change-phone": async ({ answer, proof }) => {
    const password = answer("currentPassword");
    return changePhone(answer("phone"), password && { password, proof: await proof() });
  },
  "prove-phone": ({ answer }) => provePhone(answer("code")),
  "confirm-email": async ({ answer, proof }) => {
    const login = { email: answer("email"), password: answer("password") };
    if (login.password === "") return confirmEmail();
    const confirmed = await confirmEmail({ ...login, options: await proof() });
    if (confirmed.status === "done") await proof().then((options) => openConfirmed({ ...login, options }), ignore);
    return confirmed;
  },
  "enter-code": ({ answer }) => enterCode(answer("code")),
  "begin-factor": async ({ answer, proof }) => {
    const password = answer("currentPassword");
    return beginFactor(answer("deviceName"), password && { password, proof: await proof() });
  },
  "prove-factor": ({ answer }) => proveFactor(answer("code")),
};

async function replace({ answer, proof }: Sending): Promise<Answer<Stored>> {
  return replacePassword(answer("currentPassword"), answer("password"), await proof());
}

/** Sends checked answers. A failure loses nothing, and a second attempt stores nothing twice. */
export async function sendForm(form: Form, answers: Answers, lang: string): Promise<SendAnswer> {
  const answer = (name: string) => answers[name] ?? "";
  const optional = (name: string) => answer(name) || null;
  const withId: Sending["withId"] = async (send) => {
    // Here before the request has arrived.
    loadSlip();
    const sent = await sendWithId(form, answers, send);
    if (sent.status === "done" || sent.code !== NOT_ALLOWED) return sent;
    forgetRequestId(form.id);
    return sendWithId(form, answers, send);
  };
  const result = await ACTIONS[form.action]({
    ...{ withId, proof: () => proofIn(form.id), answer, optional, lang },
    answers: ownAnswers(form, answers),
  });
  if (result.status === "done") {
    forgetRequestId(form.id);
    return { status: "done", value: await arrivedOf(form, result.value, answers) };
  }
  const problems = result.reason === "refused" ? problemsOf(form, result) : {};
  return Object.keys(problems).length > 0 ? { status: "refused", problems } : result;
}

const ignore = () => undefined;

const loadSlip = () => import("#forms/sending/sent-slip.tsx").catch(() => undefined);

/** Confirmed by a toast, unless the slip says it; kept where somebody waits for the shop or for a mail. */
async function arrivedOf(form: Form, stored: Stored, answers: Answers): Promise<Arrived> {
  const { isPending, request, code } = stored;
  const newEmail = form.action === "sign-up" ? answers["email"] : undefined;
  const email = isPending ? newEmail : undefined;
  const confirmation = (isPending && form.pending) || form.confirmation;
  const arrived = { ...stored, formId: form.id, confirmation, email };
  if (isPending || request) keepSent(arrived);
  // The login and the link's page begin with the address.
  if (newEmail) for (const id of form.accountForms ?? []) saveDraft(id, { email: newEmail });
  if (code) getDefaultStore().set(sentCodeAtom, { formId: form.id, code });
  const isSaid = ASK_ON.has(form.action) || ((request || email) && form.again && (await loadSlip()));
  if (!isSaid) getDefaultStore().set(showToastAtom, { tone: "ok", ...arrived.confirmation });
  return arrived;
}

function problemsOf(form: Form, { code, message }: Failure): Problems {
  return { ...problemsFrom(form, message), ...windowRefused(form, message), ...wrongSecret(form, code) };
}

async function sendWithId(form: Form, answers: Answers, send: (id: string) => Promise<Answer<Stored>>) {
  const request = await requestId(form.id, answers);
  if (request.status === "failed") return request;
  const { id, trackingToken, isGood } = request.value;
  await isGood;
  const userId = getDefaultStore().get(senderAtom)?.userId;
  const sent = await send(id);
  if (sent.status === "failed") return sent;
  const sentRequest = {
    id,
    trackingToken,
    phone: answers["phone"],
    place: answers["pickupAddress"],
    message: answers["message"],
    sentAt: Date.now(),
    userId,
    items: answers[COUNTED_ITEMS],
  };
  return { ...sent, value: { ...sent.value, request: sentRequest } };
}

/**
 * Keeps what was sent with this entry of the tab's history (`sentHere`). The entry has only the key, which goes with
 * the orders seen in this tab when somebody logs out.
 */
function keepSent(arrived: Arrived): void {
  const sent = `${ORDER_KEYS}sent ${Date.now()}`;
  withStorage((storage) => storage.setItem(sent, JSON.stringify(arrived)), ofTab);
  history.replaceState({ ...history.state, sent }, "");
}
