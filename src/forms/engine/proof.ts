import type { Proof } from "#account/credentials/confirm-password.ts";

/** The token of the CAPTCHA service, shown in the form with this id; nothing where the operator uses none. */
export async function proofIn(formId: string): Promise<Proof> {
  if (!import.meta.env.VITE_CAPTCHA) return {};
  const { solveCaptcha } = await import("#forms/engine/captcha.ts");
  return solveCaptcha(formId);
}
