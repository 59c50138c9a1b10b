import type { APIRequestContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { StoredSession } from "#tests/helpers/backend.ts";

const STEP_MS = 30_000;

/**
 * The code of an authenticator app. Each counts once, and the service takes the one before and the one after as well:
 * `step` 0 and 1 are two that follow each other, and are still taken if the next one begins meanwhile.
 */
export function totpCode(key: string, step = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(" ", ""));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + step * STEP_MS });
}

/** The digits of a script whose zero is this character. */
export const inScript = (digits: string, zero: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** The key that is shown, to be copied into an app. */
export async function shownKey(page: Page): Promise<string> {
  return (await page.getByRole("code").textContent()) ?? "";
}

/** The device in the list of the account page. */
const listed = (page: Page, name: string) =>
  page.getByRole("list", { name: "Code from an app" }).getByText(name).first();

/** Adds an authenticator app on the account page, until `seen`. Returns its key, and the code that was spent. */
export async function addFactor(
  page: Page,
  name: string,
  seen = listed(page, name),
): Promise<{ key: string; spent: string }> {
  await page.getByRole("button", { name: "Switch on codes" }).click();
  await page.getByLabel("Name of the device").fill(name);
  await page.getByRole("button", { name: "Show me the picture" }).click();
  const key = await shownKey(page);
  const spent = totpCode(key);
  await page.getByLabel("Code from your app").fill(spent);
  await page.getByRole("button", { name: "Switch it on" }).click();
  await seen.waitFor();
  return { key, spent };
}

/** Adds an authenticator app to an account without a browser. Returns its key; the code of now is spent. */
export async function enrolFactor(request: APIRequestContext, { access_token }: StoredSession): Promise<string> {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, Authorization: `Bearer ${access_token}` };
  const ask = async (path: string, data: object = {}) =>
    (await request.post(`/auth/v1/factors${path}`, { headers, data })).json();
  const { id, totp } = await ask("", { factor_type: "totp", friendly_name: "Phone" });
  const challenge = await ask(`/${id}/challenge`);
  await ask(`/${id}/verify`, { challenge_id: challenge.id, code: totpCode(totp.secret) });
  return totp.secret;
}
