import { atom, getDefaultStore } from "jotai";
import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { openClient } from "#account/backend/client.ts";
import { codeMinutes } from "#account/backend/code-life.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";
import { fetchAsSite } from "#account/backend/renewal.ts";
import { confirmPassword, type Proof } from "#account/credentials/confirm-password.ts";
import { SENT_CODE_INCOMPLETE, SENT_CODE_WRONG, sentCodeIn } from "#account/credentials/sent-code.ts";
import { ofTab, withStorage } from "#account/state/storage.ts";
import { ORDER_KEYS } from "#account/state/stored-keys.ts";
import { isRecord } from "#document/model/schema.ts";

/** A number that got a code, which is still to be typed. */
export interface NewPhone {
  readonly userId: string;
  /** "+919876500001" */
  readonly phone: string;
  readonly at: number;
}

/** Goes with the orders seen in this tab when somebody logs out. */
const KEY = `${ORDER_KEYS}phone`;

/** Known again after a reload: on phones the message is in another app. */
function storedPhone(): NewPhone | undefined {
  const stored = withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? "null"), ofTab);
  return stored && Date.now() - stored.at < codeMinutes() * 60_000 ? stored : undefined;
}

/** Undefined when no code is awaited. */
export const newPhoneAtom = atom(storedPhone());

function keepNewPhone(sent: NewPhone): void {
  getDefaultStore().set(newPhoneAtom, sent);
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(sent)), ofTab);
}

function forgetNewPhone(): void {
  getDefaultStore().set(newPhoneAtom, undefined);
  withStorage((storage) => storage.removeItem(KEY), ofTab);
}

/**
 * Sends a code to a number that is to log in. The embedded backend wants the password, or a session of the last ten
 * minutes; GoTrue asks for neither. `auth.resend` would not help those who have no number yet: it looks for the account
 * by the number it already has.
 */
export async function changePhone(
  phone: string,
  given: "" | { readonly password: string; readonly proof: Proof },
): Promise<Answer<Sent>> {
  const confirmed = given === "" ? SENT : await confirmPassword(given.password, given.proof);
  if (confirmed.status === "failed") return confirmed;
  const { auth } = await openClient();
  const { data, error } = await auth.updateUser({ phone, ...(given && { current_password: given.password }) });
  if (error?.code === "current_password_required")
    return failureOf({ message: error.message, code: "reauthentication_needed" }, error.status);
  if (error !== null) return failureOf(error);
  if (data.user.id === undefined) return failureOf(NOT_OURS);
  // GoTrue sends nothing to the number that the account has.
  if (data.user.phone === phone.slice(1)) return failureOf({ code: "phone_exists", status: 422 });
  keepNewPhone({ userId: data.user.id, phone, at: Date.now() });
  return SENT;
}

/**
 * Proves the number by the code. Asked without `auth.verifyOtp`, which sends no token: a code proves a number for
 * whoever is signed in. That would also replace this session by one without the second factor.
 */
export async function provePhone(typed: string): Promise<Answer<Sent>> {
  const token = sentCodeIn(typed);
  const sent = getDefaultStore().get(newPhoneAtom);
  if (token === undefined || sent === undefined) return SENT_CODE_INCOMPLETE;
  const { auth } = await openClient();
  const { data } = await auth.getSession();
  if (data.session === null) return failureOf({ code: "session_missing", status: 401 });
  const answered = await fetchAsSite(`${backendUrl()}/auth/v1/verify`, {
    method: "POST",
    headers: {
      apikey: BACKEND_KEY,
      Authorization: `Bearer ${data.session.access_token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ type: "phone_change", phone: sent.phone, token }),
  });
  const body: unknown = await answered.json().catch(() => undefined);
  if (!isRecord(body)) return failureOf(NOT_OURS, answered.status);
  if (!answered.ok) {
    const code = body["error_code"] ?? body["code"];
    return failureOf({ message: body["msg"], code: code === "otp_expired" ? SENT_CODE_WRONG : code }, answered.status);
  }
  // The session that comes with the answer would stay in the list until it expires.
  await auth.admin.signOut(String(body["access_token"]), "local").catch(() => undefined);
  forgetNewPhone();
  return SENT;
}
