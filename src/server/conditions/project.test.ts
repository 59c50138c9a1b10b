import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { diagnose } from "#server/conditions/conditions.ts";
import { OF_PROJECT } from "#server/conditions/project.ts";
import { readSite } from "#server/document/read-site.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** What a project answers whose switches are as a site without further settings needs them. */
const SETTINGS = {
  external: { anonymous_users: false, email: true, github: false, google: false, phone: false },
  ...{ disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false, sms_provider: "twilio" },
  ...{ saml_enabled: false, passkeys_enabled: false },
};
let settings: object | undefined;
let signIn: object;
let bucket: readonly [status: number, answer: object];
const keys: unknown[] = [];

const project = createServer(({ url = "", headers }, response) => {
  keys.push(headers["apikey"]);
  if (url === "/auth/v1/settings") {
    response.writeHead(settings ? 200 : 500).end(JSON.stringify(settings ?? {}));
  } else if (url === "/storage/v1/bucket/garments") {
    response.writeHead(bucket[0]).end(JSON.stringify(bucket[1]));
  } else response.writeHead(400).end(JSON.stringify(signIn));
});
let url: string;

beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnFreePort(project)}`;
});
afterAll(() => void project.close());
beforeEach(() => {
  settings = SETTINGS;
  bucket = [200, { public: false }];
  signIn = { error_code: "invalid_credentials" };
});

const site = readSite("tests/fixtures/site.json");
const notAsked = () => Promise.reject(new Error("not asked for"));
const ask = (env: NodeJS.ProcessEnv = {}) =>
  diagnose(
    {
      env: { ...env, VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1" },
      ...{ site, dataDir: "", backups: "", localUrl: url, siteUrl: url, isPublic: true },
      shop: { newest: notAsked, differingFacts: notAsked },
      dns: { resolveMx: notAsked, resolveTxt: notAsked },
    },
    OF_PROJECT,
  );
const external = (providers: object) => ({ external: { ...SETTINGS.external, ...providers } });

test("a project that has what the build needs: nothing is wrong, and what no key can read is named with its place", async () => {
  settings = { ...SETTINGS, ...external({ google: true, phone: true }) };
  const { lines, mustAct } = await ask({ VITE_OAUTH: "google", VITE_PHONE_SIGN_IN: "on" });
  expect(mustAct).toBe(false);
  expect(lines).toContain("fine   Google: is on");
  for (const name of ["leaked passwords", "second factor", "manual linking", "mail limit", "redirects"])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^- +${name}: look yourself at Authentication › `)));
  expect(new Set(keys)).toEqual(new Set(["sb_publishable_1"]));
});

test.each<[what: string, line: RegExp, settings: object, env?: NodeJS.ProcessEnv]>([
  ["no addresses", /email: is off: nobody can log in.*Remedy: switch on/, external({ email: false })],
  ["no Google", /Google: is off: .*Remedy: switch on/, {}, { VITE_OAUTH: "google" }],
  ["Google unused", /Google: is on: .*Remedy: set VITE_OAUTH=google/, external({ google: true })],
  ["no SMS", /SMS: is off: .*Remedy: switch on/, {}, { VITE_PHONE_SIGN_IN: "on" }],
  ["SMS unused", /SMS: is on: .*Remedy: set VITE_PHONE_SIGN_IN=on/, external({ phone: true })],
  ["numbers without a code", /unconfirmed numbers: is on: .*confirmations/, { phone_autoconfirm: true }],
  ["anonymous", /anonymous sign-in: is on: .*Remedy: switch off/, external({ anonymous_users: true })],
  ["SSO", /SSO: is on: .*Remedy: switch off/, { saml_enabled: true }],
  ["passkeys", /passkeys: is on: .*Remedy: switch off/, { passkeys_enabled: true }],
  ["another provider", /other providers: is on: .*switch them off/, external({ github: true })],
  ["no CAPTCHA", /CAPTCHA: is off, .*Attack Protection/, {}, { VITE_CAPTCHA: "turnstile:1" }],
])("a switch that differs, %s: one line with a remedy", async (_what, line, differing, env) => {
  settings = { ...SETTINGS, ...differing };
  const { lines } = await ask(env);
  expect(lines.filter((each) => each.startsWith("WRONG"))).toEqual([expect.stringMatching(line)]);
});

test("a CAPTCHA shows in the answer to a login: wrong where no form asks it", async () => {
  signIn = { error_code: "captcha_failed" };
  expect((await ask({ VITE_CAPTCHA: "turnstile:1" })).lines).toContain("fine   CAPTCHA: is on");
  expect((await ask()).lines).toContainEqual(expect.stringMatching(/^WRONG +CAPTCHA: is on, and no form/));
});

test("the bucket of customers' clothes is there and private; without the secret key nobody can tell", async () => {
  const asked = async () =>
    (await ask({ SUPABASE_SECRET_KEY: "sb_secret_1" })).lines.find((line) => line.includes("garments"));
  expect(await asked()).toBe("fine   bucket garments: is private");
  bucket = [200, { public: true }];
  expect(await asked()).toMatch(/^WRONG {2}bucket garments: is public: .*Remedy: make it private/);
  // So says the storage.
  bucket = [400, { statusCode: "404", error: "Bucket not found", message: "Bucket not found" }];
  expect(await asked()).toMatch(/^WRONG {2}bucket garments: is missing: .*Remedy: .*create it/);
  expect((await ask()).lines).toContain("-      bucket garments: set SUPABASE_SECRET_KEY to ask the project");
});

test("of a project that does not answer, its switches say nothing", async () => {
  settings = undefined;
  const { lines, mustAct } = await ask();
  expect(mustAct).toBe(false);
  expect(lines).toContain("-      Google: the project does not say");
});
