import { CAPTCHA_PROVIDERS, captchaSetting, NEEDS_CAPTCHA } from "#account/backend/captcha-setting.ts";
import type { Proof } from "#account/credentials/confirm-password.ts";
import type { Form } from "#document/model/resolved.gen.ts";

/** The API that both services share. */
interface CaptchaApi {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (token: string) => void;
      readonly "error-callback": (error?: unknown) => void;
      readonly "expired-callback": (error?: unknown) => void;
    },
  ): unknown;
}

declare global {
  interface Window {
    turnstile?: CaptchaApi;
    hcaptcha?: CaptchaApi;
  }
}

let loading: Promise<void> | undefined;

/** Preloads the service's script for forms that need it. A failure is reported when the form is sent. */
export async function prepareProof({ action }: Pick<Form, "action">): Promise<void> {
  if (NEEDS_CAPTCHA.has(action)) await loadCaptcha().catch(() => undefined);
}

/** Fetches the service's script. Rejects when it cannot be loaded; the next call tries again. */
function loadCaptcha(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const captcha = captchaSetting(import.meta.env.VITE_CAPTCHA);
    const src = captcha && CAPTCHA_PROVIDERS[captcha.provider].script;
    const script = Object.assign(document.createElement("script"), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      // The policy of a page without account forms forbids the script, and stays in force after client-side navigation.
      if (openedAt() !== location.pathname) location.reload();
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.append(script);
  });
  return loading;
}

/** The path of the document the browser loaded. */
function openedAt(): string {
  const [page] = performance.getEntriesByType("navigation");
  return new URL(page?.name ?? location.href).pathname;
}

/** Shows the service's check below a form. Rejects when it fails. Bundles contain this only if VITE_CAPTCHA is set. */
export async function solveCaptcha(formId: string): Promise<Proof> {
  const captcha = captchaSetting(import.meta.env.VITE_CAPTCHA);
  await loadCaptcha();
  const api = captcha && window[captcha.provider];
  if (captcha === undefined || api === undefined) throw new Error("The CAPTCHA service is not there.");
  const place = document.createElement("div");
  document.querySelector(`[data-form="${formId}"]`)?.append(place);
  try {
    return await new Promise<Proof>((resolve, reject) => {
      api.render(place, {
        sitekey: captcha.siteKey,
        callback: (captchaToken) => resolve({ captchaToken }),
        "error-callback": reject,
        "expired-callback": reject,
      });
    });
  } finally {
    place.remove();
  }
}
