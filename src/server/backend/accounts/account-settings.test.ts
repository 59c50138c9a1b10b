import { expect, test, vi } from "vitest";
import { accountSettings } from "#server/backend/accounts/account-settings.ts";
import { backendNotice } from "#server/backend/accounts/notice.ts";

const OWN = { host: "127.0.0.1", siteUrl: "http://127.0.0.1:4173" };

test.each([
  ["nothing is set", OWN, {}],
  ["it has the other name of this machine", { host: "localhost", siteUrl: "http://localhost:5173" }, {}],
  ["its version 6 address is this machine's", { host: "::1", siteUrl: "http://[::1]:4173" }, {}],
  ["no proxy is named", OWN, { TRUST_PROXY: "0", CLIENT_IP_HEADER: "" }],
])("a site of this machine alone, where %s: demo people, and accounts that open at once", (_, address, env) => {
  const settings = accountSettings(env, address);
  expect(settings).toEqual({ isPublic: false, confirmEmail: false, demo: true, phoneSignIn: false });
  expect(backendNotice(settings, { ...address, dataDir: ".data" }).join()).toContain("demo1234");
});

test.each([
  ["it listens on every address", { ...OWN, host: "0.0.0.0" }, {}],
  ["it listens on another address", { ...OWN, host: "192.168.1.4" }, {}],
  ["a proxy on this machine is counted", OWN, { TRUST_PROXY: "1" }],
  ["a proxy on this machine names the client", OWN, { CLIENT_IP_HEADER: "x-real-ip" }],
  ["visitors find it elsewhere", { ...OWN, siteUrl: "https://vellai.example" }, {}],
  ["its name only begins like this machine's", { ...OWN, siteUrl: "https://127.0.0.1.example.com" }, {}],
])("a public site, where %s: no demo people, and addresses are confirmed", (_, address, env) => {
  const settings = accountSettings(env, address);
  expect(settings).toEqual({ isPublic: true, confirmEmail: true, demo: false, phoneSignIn: false });
  const notice = backendNotice(settings, { ...address, dataDir: ".data" }).join("\n");
  expect(notice).not.toContain("demo1234");
  expect(notice).toContain("VITE_SUPABASE_URL");
});

test("a named server gets no demo people unasked, on this machine either", () => {
  const env = { DATABASE_URL: "postgres://shop@db.example/shop" };
  const settings = accountSettings(env, OWN);
  expect(settings).toEqual({ isPublic: false, confirmEmail: false, demo: false, phoneSignIn: false });
  expect(backendNotice(settings, { ...OWN, dataDir: ".data" }).join("\n")).not.toContain("demo1234");
  expect(accountSettings({ ...env, DEMO: "on" }, OWN).demo).toBe(true);
});

test("what is asked for in words comes before what follows from the address", () => {
  const shown = accountSettings({ TRUST_PROXY: "1", DEMO: "on", CONFIRM_EMAIL: "off" }, OWN);
  expect(shown).toEqual({ isPublic: true, confirmEmail: false, demo: true, phoneSignIn: false });
  expect(backendNotice(shown, { ...OWN, dataDir: ".data" }).join("\n")).toMatch(/Anybody.*demo1234.*owner@example.com/);
  const off = { confirmEmail: true, demo: false, phoneSignIn: false };
  expect(accountSettings({ DEMO: "off", CONFIRM_EMAIL: "on" }, OWN)).toMatchObject(off);
  expect(accountSettings({ DEMO: "", CONFIRM_EMAIL: "" }, OWN)).toMatchObject({ confirmEmail: false, demo: true });
  expect(() => accountSettings({ CONFIRM_EMAIL: "yes" }, OWN)).toThrow('CONFIRM_EMAIL is "yes". Write on or off');
  expect(() => accountSettings({ DEMO: "1" }, OWN)).toThrow('DEMO is "1". Write on or off');
});

test("a CAPTCHA is checked where its service says so, with the secret", async () => {
  const CAPTCHA_SECRET = "the secret";
  expect(() => accountSettings({ CAPTCHA_SECRET }, OWN)).toThrow("VITE_CAPTCHA is not");
  const { captcha } = accountSettings({ CAPTCHA_SECRET, VITE_CAPTCHA: "turnstile:site" }, OWN);
  const asked = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json({ success: true }));
  expect(await captcha?.("the answer")).toBe(true);
  const [url, init] = asked.mock.calls[0] ?? [];
  expect([url, String(init?.body)]).toEqual([
    "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    "secret=the+secret&response=the+answer",
  ]);
  asked.mockResolvedValueOnce(Response.json({ success: false, "error-codes": ["invalid-input-response"] }));
  expect(await captcha?.("another")).toBe(false);
  asked.mockRestore();
});
