import { chmodSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import type { Condition, Place } from "#server/conditions/condition.ts";
import { diagnose } from "#server/conditions/conditions.ts";
import { certificateFinding } from "#server/conditions/online.ts";
import { readSite } from "#server/document/read-site.ts";
import { freePort, listenOnFreePort } from "#tests/helpers/free-port.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const DAY_MS = 86_400_000;
const ACCOUNTS = "/auth/v1/settings";
const UPLOAD = "/storage/v1/object/garments/doctor.jpg";
const SIGN_IN = "/auth/v1/token?grant_type=password";

/** What a site answers that is well, by address. */
const WELL = {
  "/": { status: 200, body: "<!doctype html>" },
  "/healthz": { status: 200, body: '{"ok":true}' },
  "/published.json": { status: 200, body: '{"version":7}' },
  [ACCOUNTS]: { status: 200, body: '{"disable_signup":false,"mailer_autoconfirm":false}' },
  [SIGN_IN]: { status: 400, body: "{}" },
};
let answers: Record<string, { status: number; body: string }>;
let headers: Record<string, string>;
const site = createServer(({ url = "" }, response) => {
  const { status, body } = answers[url] ?? { status: 404, body: "" };
  response.writeHead(status, headers).end(body);
});
const mails = new MailServerStandIn();
const folder = temporaryFolder();
const backup = path.join(folder, "vellai.backup");
const keys = path.join(folder, "keys.json");
let url: string;
let place: Omit<Place, "shop" | "dns">;

function withPhone(phone: string): Site {
  const document = readSite();
  return { ...document, business: { ...document.business, email: "hello@laundry.test", phone } };
}

/** The DNS of the business's domain. */
const records = (txt: Record<string, string>): Place["dns"] => ({
  resolveMx: async () => [{ exchange: "mail.laundry.test", priority: 10 }],
  async resolveTxt(name: string) {
    const found = txt[name];
    if (found === undefined) throw Object.assign(new Error("none"), { code: "ENODATA" });
    return [[found]];
  },
});
const DNS = {
  "laundry.test": "v=spf1 include:mail.test -all",
  "_dmarc.laundry.test": "v=DMARC1; p=reject",
  "s1._domainkey.laundry.test": "v=DKIM1; p=abc",
};

beforeAll(async () => {
  await mails.listen();
  url = `http://127.0.0.1:${await listenOnFreePort(site)}`;
});
afterAll(async () => {
  site.close();
  await mails.close();
});
beforeEach(() => {
  answers = { ...WELL };
  headers = { "content-security-policy": "default-src 'self'" };
  writeFileSync(backup, "rows");
  writeFileSync(keys, "", { mode: 0o600 });
  chmodSync(keys, 0o600);
  const env = { SMTP_URL: mails.url, TRUST_PROXY: "1", DKIM_SELECTOR: "s1", BACKUP_KEY: "neel on white cotton" };
  const places = { dataDir: folder, backups: folder, localUrl: url, siteUrl: url };
  place = { env, site: withPhone("+91 422 123 4567"), isPublic: true, ...places };
});

/** None that differ. */
const NO_FACTS: readonly string[] = [];

const ask = (change: Partial<Place> = {}, { dns = records(DNS), newest = 7, facts = NO_FACTS } = {}) => {
  const shop = { newest: async () => newest, differingFacts: async () => facts };
  return diagnose({ ...place, shop, dns, ...change });
};
/** What is wrong, but for TLS: the site of these tests has none. */
const wrong = async (...args: Parameters<typeof ask>) =>
  (await ask(...args)).lines.filter((line) => line.startsWith("WRONG") && !/^WRONG +TLS/.test(line));

test("where all is well nothing must be done", async () => {
  expect(await wrong()).toEqual([]);
  const alone = await ask({ isPublic: false, env: {} });
  expect(alone.lines.filter((line) => line.startsWith("WRONG"))).toEqual([]);
  expect(alone.mustAct).toBe(false);
});

type Spoil = () => Parameters<typeof ask> | undefined;
const answer = (address: string, status: number, body = "{}") =>
  void Object.assign(answers, { [address]: { status, body } });

const withEnv = (env: NodeJS.ProcessEnv): Parameters<typeof ask> => [{ env: { ...place.env, ...env } }];
const clientIs = (address: string) => void Object.assign(headers, { "x-client-address": address });
const withDns = (change: object): Parameters<typeof ask> => [{}, { dns: records({ ...DNS, ...change }) }];

const FAULTS: readonly (readonly [line: RegExp, spoil: Spoil])[] = [
  [/data folder: others may read keys.json.*chmod/, () => void chmodSync(keys, 0o644)],
  [/backups: there is none.*npm run vellai -- backup/, () => [{ backups: path.join(folder, "none") }]],
  [/backups: vellai.backup is empty/, () => void writeFileSync(backup, "")],
  [/backups: the newest is 3 days old/, () => void utimesSync(backup, new Date(), new Date(Date.now() - 3 * DAY_MS))],
  [/BACKUP_KEY: is too short.*16 characters/, () => withEnv({ BACKUP_KEY: "neel" })],
  [/BACKUP_KEY: is not set/, () => withEnv({ BACKUP_KEY: "" })],
  [/photographs: .*11 MB/, () => answer(UPLOAD, 413, "")],
  [
    /hours, windows and tax: .*pickup_windows, tax_percent.*publish-facts/,
    () => [{}, { facts: ["pickup_windows", "tax_percent"] }],
  ],
  [/port: mail: takes none.*log/, () => answer("/healthz", 503, '{"mail":{"ok":false,"note":"takes none"}}')],
  [/port: another program/, () => answer("/healthz", 200, "hello")],
  [/contact details: .*check --publish/, () => [{ site: withPhone(readSite().business.phone) }]],
  [/mail server: no SMTP_URL/, () => withEnv({ SMTP_URL: "" })],
  [/mail server: SMTP_URL is no address/, () => withEnv({ SMTP_URL: "mail" })],
  [/SPF of laundry.test: is missing.*v=spf1/, () => withDns({ "laundry.test": "hello" })],
  [/DMARC of laundry.test: is missing/, () => withDns({ "_dmarc.laundry.test": "" })],
  [/DKIM of laundry.test: is missing/, () => withEnv({ DKIM_SELECTOR: "s2" })],
  [/address: .* answers 404/, () => answer("/", 404)],
  [/proxy: takes the headers/, () => void Reflect.deleteProperty(headers, "content-security-policy")],
  [/proxy: is not trusted.*TRUST_PROXY/, () => withEnv({ TRUST_PROXY: "" })],
  [/proxy: writes no x-forwarded-for.*all visitors are one/, () => clientIs("unknown")],
  [/proxy: passes on the x-forwarded-for/, () => clientIs("203.0.113.7")],
  [/version online: 7, and 8 is published/, () => [{}, { newest: 8 }]],
  [/accounts: .* answers 401.*publishable key/, () => answer(ACCOUNTS, 401)],
  [/accounts: nobody can sign up/, () => answer(ACCOUNTS, 200, '{"disable_signup":true}')],
  [/accounts: addresses are not confirmed/, () => answer(ACCOUNTS, 200, '{"mailer_autoconfirm":true}')],
  [/demo accounts: anybody.*DEMO/, () => answer(SIGN_IN, 200)],
];

test.each(FAULTS)("%s: one line with a remedy", async (line, spoil) => {
  const lines = await wrong(...(spoil() ?? []));
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^WRONG +${line.source}`))]);
  expect(lines[0]).toMatch(/ Remedy: ./);
});

test("a mail server that refuses has the remedy of what it answers, without the password", async () => {
  const server = mails.url.replace("//", "//asha:secret@");
  const [line] = await wrong({ env: { ...place.env, SMTP_URL: server } });
  expect(line).toMatch(/^WRONG +mail server: Invalid login.*Check user and password/);
  expect(line).not.toContain("secret");
});

test.each([429, 503, 400])("demo accounts: an answer of %i to a CAPTCHA says nothing of them", async (status) => {
  answer(SIGN_IN, status, '{"error_code":"captcha_failed"}');
  expect((await ask()).lines).toContainEqual(expect.stringMatching(/^- +demo accounts: /));
});

test("a site that is stopped is one line, and nothing else is asked of it", async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const { lines, mustAct } = await ask({ localUrl: nobody, siteUrl: nobody });
  expect(mustAct).toBe(true);
  expect(lines.filter((line) => line.startsWith("WRONG"))).toEqual([
    expect.stringMatching(/^WRONG +port: connect ECONNREFUSED/),
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^- +accounts: the site is stopped/));
});

test("an address without TLS is wrong", async () => {
  expect((await ask()).lines).toContainEqual(expect.stringMatching(/^WRONG +TLS: SITE_URL has no https/));
  expect((await ask({ siteUrl: url.replace("http", "https") })).lines).toContainEqual(
    expect.stringMatching(/^WRONG +TLS: .*\. Remedy: .*certbot/),
  );
});

test("a DNS that cannot be asked is no fault", async () => {
  const silent: Place["dns"] = {
    resolveMx: () => Promise.reject(Object.assign(new Error("none"), { code: "ETIMEOUT" })),
    resolveTxt: () => Promise.reject(Object.assign(new Error("none"), { code: "ECONNREFUSED" })),
  };
  expect(await wrong({ dns: silent })).toEqual([]);
});

test("a question without an answer ends in time, and one that throws is a line", async () => {
  const port: Condition = { remedy: "start it.", doctor: () => new Promise(() => undefined) };
  const thrown = new TypeError("fetch failed", { cause: new Error("no\nroute") });
  const broken = { ...port, doctor: () => Promise.reject(thrown) };
  const asked = { ...place, shop: { newest: async () => 0, differingFacts: async () => [] }, dns: records({}) };
  expect(await diagnose(asked, { port, broken }, 20)).toEqual({
    lines: ["WRONG  port: no answer within 0.02 s. Remedy: start it.", "WRONG  broken: no route. Remedy: start it."],
    mustAct: true,
  });
});

test("a certificate that ends within two weeks has to be renewed", () => {
  const certificate = (days: number) => certificateFinding(new Date(Date.now() + days * 86_400_000));
  expect(certificate(3)).toHaveProperty("wrong");
  expect(certificate(60)).toHaveProperty("fine");
});
