// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Form } from "#document/model/resolved.gen.ts";
import { sendForm } from "#forms/sending/send.ts";
import { FORM } from "#tests/fixtures/example-form.ts";

const account = vi.hoisted(() => ({
  signInWithPassword: vi.fn(async () => ({ status: "done", value: { isPending: false } })),
  changePassword: vi.fn(async () => ({ status: "done", value: { isPending: false } })),
}));
vi.mock("#account/credentials/credentials.ts", () => account);

const LOGIN: Form = { ...FORM, id: "login", action: "sign-in", fields: [] };
const ANSWERS = { email: "asha@example.com", password: "neel on cotton" };

/** What a service's script leaves on the page: a widget that answers at once. */
const render = vi.fn((_place: HTMLElement, { callback }: { callback: (token: string) => void }) =>
  callback("a person"),
);

/** Scripts that were asked for. No browser is here to load them: each is there, or not, when it is asked for. */
const asked: string[] = [];
let isReachable = true;

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  isReachable = true;
  document.body.innerHTML = `<form data-form="login"></form>`;
  vi.spyOn(document.head, "append").mockImplementation((...added) => {
    for (const script of added) {
      if (!(script instanceof HTMLScriptElement)) continue;
      asked.push(script.src);
      const reported = isReachable
        ? () => script.onload?.(new Event("load"))
        : () => script.onerror?.(new Event("error"));
      queueMicrotask(reported);
    }
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  render.mockClear();
  account.signInWithPassword.mockClear();
});

test.each([
  ["turnstile", "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"],
  ["hcaptcha", "https://js.hcaptcha.com/1/api.js?render=explicit"],
])("where the operator names %s, its answer goes with the login", async (provider, script) => {
  vi.stubEnv("VITE_CAPTCHA", `${provider}:site-key`);
  vi.stubGlobal(provider, { render });
  expect(await sendForm(LOGIN, ANSWERS, "en")).toMatchObject({ status: "done" });
  expect(asked).toEqual([script]);
  expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: "site-key" });
  expect(account.signInWithPassword).toHaveBeenCalledWith(ANSWERS.email, ANSWERS.password, {
    captchaToken: "a person",
  });
  expect(document.querySelector("form")?.children).toHaveLength(0);
  vi.unstubAllGlobals();
});

test("without a setting nothing is asked of anybody", async () => {
  vi.stubEnv("VITE_CAPTCHA", "");
  await sendForm(LOGIN, ANSWERS, "en");
  expect(asked).toEqual([]);
  expect(account.signInWithPassword).toHaveBeenCalledWith(ANSWERS.email, ANSWERS.password, {});
});

test("a form that needs no answer does without", async () => {
  vi.stubEnv("VITE_CAPTCHA", "turnstile:site-key");
  await sendForm({ ...LOGIN, action: "change-password" }, ANSWERS, "en");
  expect(asked).toEqual([]);
});

test("where the service cannot be reached, or gives up, nothing is sent", async () => {
  vi.stubEnv("VITE_CAPTCHA", "turnstile:site-key");
  isReachable = false;
  await expect(sendForm(LOGIN, ANSWERS, "en")).rejects.toThrow("could not be loaded");
  isReachable = true;
  vi.stubGlobal("turnstile", {
    render: (_place: HTMLElement, options: { "error-callback": (error: Error) => void }) =>
      options["error-callback"](new Error("gave up")),
  });
  await expect(sendForm(LOGIN, ANSWERS, "en")).rejects.toThrow("gave up");
  expect(account.signInWithPassword).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
