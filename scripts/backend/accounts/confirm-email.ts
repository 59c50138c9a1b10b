import { Refusal } from "#scripts/lib/run-main.ts";

const MEANING: ReadonlyMap<string, boolean> = new Map([
  ["on", true],
  ["off", false],
]);

/** CONFIRM_EMAIL: whether new customers confirm their address. When unset, the host decides. */
export function confirmEmailSetting(value: string | undefined): { readonly confirmEmail?: boolean } {
  if (value === undefined || value === "") return {};
  const confirmEmail = MEANING.get(value);
  if (confirmEmail === undefined)
    throw new Refusal(`CONFIRM_EMAIL is "${value}". Write on or off, or leave it unset: off on loopback, else on.`);
  return { confirmEmail };
}
