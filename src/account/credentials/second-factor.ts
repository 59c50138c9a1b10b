import { atom, getDefaultStore } from "jotai";
import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { type Client, openClient } from "#account/backend/client.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";
import type { Proof } from "#account/credentials/confirm-password.ts";
import { confirmPassword } from "#account/credentials/confirm-password.ts";
import { followedSessionAtom } from "#account/state/session.ts";
import { typedCode } from "#lib/typed-code.ts";

type AuthAnswer = Awaited<ReturnType<Client["auth"]["mfa"]["challengeAndVerify"]>>;

/** An authenticator app of the account. */
export interface OwnFactor {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
}

/** An authenticator app that is being added. */
export interface NewFactor {
  readonly id: string;
  /** For apps that cannot see the QR code. */
  readonly secret: string;
  /** The QR code's text: otpauth://… */
  readonly uri: string;
}

/** The one that is being added; undefined when none is. */
export const newFactorAtom = atom<NewFactor | undefined>(undefined);

/** The six digits of a code; undefined when it is not one. */
function codeIn(typed: string): string | undefined {
  const code = typedCode(typed);
  return /^\d{6}$/.test(code) ? code : undefined;
}

const INCOMPLETE = failureOf({ code: "code_incomplete", status: 400 });
/** Nobody gave the code. */
export const CODE_MISSING = failureOf({ code: "second_factor_missing", status: 401 });

/** The apps of the signed-in customer whose codes count. */
export async function readFactors(): Promise<Answer<readonly OwnFactor[]>> {
  const { auth } = await openClient();
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) return failureOf(error);
  const value = data.totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name ?? "",
    addedAt: created_at,
  }));
  return { status: "done", value };
}

/**
 * Begins to add an app under this name; what to show is in `newFactorAtom`. The service wants to know the session as one
 * of the last ten minutes, which the password makes of it.
 */
export async function beginFactor(
  name: string,
  given: "" | { readonly password: string; readonly proof: Proof },
): Promise<Answer<Sent>> {
  const confirmed = given === "" ? SENT : await confirmPassword(given.password, given.proof);
  if (confirmed.status === "failed") return confirmed;
  const { auth } = await openClient();
  await dropLeft(auth);
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: name });
  if (error !== null) return failureOf(error);
  if (data.totp?.secret === undefined) return failureOf(NOT_OURS);
  getDefaultStore().set(newFactorAtom, { id: data.id, secret: data.totp.secret, uri: data.totp.uri });
  return SENT;
}

/** Removes what was begun and left: a hosted project keeps its name for minutes, and counts it among the ten. */
async function dropLeft({ mfa }: Client["auth"]): Promise<void> {
  const { data } = await mfa.listFactors();
  for (const { id, status } of data?.all ?? []) if (status === "unverified") await mfa.unenroll({ factorId: id });
}

/** Adds the app that was begun, proved by a code of it. The service ends the sessions that gave no code. */
export async function proveFactor(typed: string): Promise<Answer<Sent>> {
  const factor = getDefaultStore().get(newFactorAtom);
  const answer = await verify(factor === undefined ? [] : [factor.id], typed);
  if (answer.status === "done") getDefaultStore().set(newFactorAtom, undefined);
  return answer;
}

/** Gives up an app that was begun. The service forgets it by itself, too. */
export async function dropNewFactor(): Promise<void> {
  const store = getDefaultStore();
  const factor = store.get(newFactorAtom);
  store.set(newFactorAtom, undefined);
  if (factor !== undefined) await removeFactor(factor.id).catch(() => undefined);
}

/** Removes an app: its codes no longer count. */
export async function removeFactor(factorId: string): Promise<Answer<Sent>> {
  const { auth } = await openClient();
  const { error } = await auth.mfa.unenroll({ factorId });
  // Removed on another device.
  if (error !== null && error.code !== "mfa_factor_not_found") return failureOf(error);
  // The next token has the level that the account asks for now.
  await auth.refreshSession();
  return SENT;
}

/** Completes a session whose account has a second factor. */
export async function enterCode(typed: string): Promise<Answer<Sent>> {
  if (codeIn(typed) === undefined) return INCOMPLETE;
  const factors = await readFactors();
  if (factors.status === "failed") return factors;
  if (factors.value.length > 0)
    return verify(
      factors.value.map(({ id }) => id),
      typed,
    );
  // The last one was removed meanwhile, on another device or by the shop: the password is enough again.
  const { auth } = await openClient();
  const { error } = await auth.refreshSession();
  return error === null ? SENT : failureOf(error);
}

/** Whoever has several apps need not say which one the code is from. */
async function verify(factorIds: readonly string[], typed: string): Promise<Answer<Sent>> {
  const code = codeIn(typed);
  if (code === undefined) return INCOMPLETE;
  const { auth } = await openClient();
  let last: AuthAnswer | undefined;
  for (const factorId of factorIds) {
    last = await auth.mfa.challengeAndVerify({ factorId, code });
    if (last.error?.code !== "mfa_verification_failed") break;
  }
  if (last === undefined) return failureOf({ code: "mfa_factor_not_found", status: 404 });
  return last.error === null ? SENT : failureOf(last.error);
}

/** Whether the session that has begun was completed by a code; false when it was given up. */
export function isCompleted(): Promise<boolean> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const stop = store.sub(followedSessionAtom, look);
    function look() {
      const { status } = store.get(followedSessionAtom);
      if (status === "awaiting-code") return;
      stop();
      resolve(status === "signed-in");
    }
  });
}
