import { isRecord } from "#document/model/schema.ts";
import { GARMENTS } from "#lib/pictures/garment-name.ts";
import { askUrl, type Check, type Diagnosis } from "#scripts/doctor/check.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";

export interface Accounts {
  readonly url: string;
  readonly key: string;
}

interface Switch {
  readonly name: string;
  readonly isOn: (settings: JsonFields) => boolean;
  /** Whether this build needs it. */
  readonly isNeeded: boolean;
  /** What goes wrong while it is off, or on. */
  readonly wrong: string;
  /** What is changed, as an alternative to the switch in the project. */
  readonly remedy: string;
}

const PROVIDERS = "Authentication › Sign In / Providers";
const UNUSED = "opens accounts, and no page of the site offers it";

/** Providers with a line of their own; of those that are not here, none is used. */
const NAMED: ReadonlySet<string> = new Set(["email", "google", "phone", "anonymous_users"]);

const external = ({ external: all }: JsonFields): JsonFields => (isRecord(all) ? all : {});
const provider = (name: string) => (settings: JsonFields) => external(settings)[name] === true;
const flag = (name: string) => (settings: JsonFields) => settings[name] === true;

/** The fields are those of GoTrue's `GET /settings`. An older server lacks the newer ones, and what they are about. */
function switchesFor(env: NodeJS.ProcessEnv): readonly Switch[] {
  const google = env["VITE_OAUTH"] === "google";
  const phone = env["VITE_PHONE_SIGN_IN"] === "on";
  const lacking = "pages offer it, and the project refuses it";
  return [
    {
      ...{ name: "email", isOn: provider("email"), isNeeded: true, wrong: "nobody can log in with an address" },
      remedy: `switch on ${PROVIDERS} › Email.`,
    },
    {
      ...{ name: "Google", isOn: provider("google"), isNeeded: google, wrong: google ? lacking : UNUSED },
      remedy: `${google ? "switch on" : "set VITE_OAUTH=google and build, or switch off"} ${PROVIDERS} › Google.`,
    },
    {
      ...{ name: "SMS", isOn: provider("phone"), isNeeded: phone, wrong: phone ? lacking : UNUSED },
      remedy: `${phone ? "switch on" : "set VITE_PHONE_SIGN_IN=on and render, or switch off"} ${PROVIDERS} › Phone.`,
    },
    {
      ...{ name: "unconfirmed numbers", isOn: flag("phone_autoconfirm"), isNeeded: false },
      ...{
        wrong: "numbers count without a code",
        remedy: `switch on ${PROVIDERS} › Phone › Enable phone confirmations.`,
      },
    },
    {
      ...{ name: "anonymous sign-in", isOn: provider("anonymous_users"), isNeeded: false },
      ...{ wrong: "programs get accounts", remedy: `switch off ${PROVIDERS} › Allow anonymous sign-ins.` },
    },
    {
      ...{ name: "SSO", isOn: flag("saml_enabled"), isNeeded: false, wrong: UNUSED },
      remedy: `switch off ${PROVIDERS} › SAML 2.0.`,
    },
    {
      ...{ name: "passkeys", isOn: flag("passkeys_enabled"), isNeeded: false, wrong: UNUSED },
      remedy: "switch off Authentication › Passkeys.",
    },
    {
      ...{ name: "other providers", isNeeded: false, wrong: UNUSED, remedy: `switch them off: ${PROVIDERS}.` },
      isOn: (settings) => Object.entries(external(settings)).some(([name, isOn]) => isOn === true && !NAMED.has(name)),
    },
  ];
}

/** What nobody can read with the publishable key. */
const UNREAD: Readonly<Record<string, string>> = {
  "leaked passwords": `${PROVIDERS} › Email › Prevent use of leaked passwords: on, in a plan that has it`,
  "new addresses": `${PROVIDERS} › Email › Secure email change: on`,
  "new passwords": `${PROVIDERS} › Email › Require current password when updating: on`,
  "second factor": "Authentication › Multi-Factor › TOTP: on",
  "manual linking": `${PROVIDERS} › Allow manual linking: off: Supabase links whatever account approves, also one that a stranger sent the address to`,
  "mail limit": "Authentication › Rate Limits: more mails an hour than people sign up and ask for codes",
  redirects: "Authentication › URL Configuration: SITE_URL, and <SITE_URL>/** with VITE_OAUTH=google",
  mails: "Authentication › Emails: those of supabase/templates",
};

/** The switches of a hosted project: those that its publishable key can read, and where to look for the others. */
export function projectChecks(env: NodeJS.ProcessEnv, accounts: Accounts): Check[] {
  const settings = readSettings(accounts);
  const finding = async ({ isOn, isNeeded, wrong }: Switch): Promise<Diagnosis> => {
    const read = await settings;
    if (read === undefined) return { skipped: "the project does not say" };
    const said = isOn(read) ? "is on" : "is off";
    return isOn(read) === isNeeded ? { fine: said } : { wrong: `${said}: ${wrong}` };
  };
  return [
    ...switchesFor(env).map((each) => ({ name: each.name, remedy: each.remedy, ask: () => finding(each) })),
    {
      name: "CAPTCHA",
      remedy: "let Authentication › Attack Protection and VITE_CAPTCHA say the same, and build.",
      ask: () => captchaFinding(accounts, Boolean(env["VITE_CAPTCHA"])),
    },
    {
      name: `bucket ${GARMENTS}`,
      remedy: `make it private under Storage; where it is missing, create it and run the migration that ends with ${GARMENTS}.sql again.`,
      ask: () => bucketFinding(accounts.url, env["SUPABASE_SECRET_KEY"]),
    },
    ...Object.entries(UNREAD).map(([name, where]) => ({
      ...{ name, remedy: "", ask: () => ({ skipped: `look yourself at ${where}` }) },
    })),
  ];
}

async function readSettings({ url, key }: Accounts): Promise<JsonFields | undefined> {
  const answer = await askUrl(new URL("/auth/v1/settings", url), { headers: { apikey: key } }).catch(() => undefined);
  return answer?.ok ? jsonFields(await answer.text()) : undefined;
}

/** Photographs of customers' clothes are nobody else's. */
async function bucketFinding(project: string, apikey = ""): Promise<Diagnosis> {
  if (apikey === "") return { skipped: "set SUPABASE_SECRET_KEY to ask the project" };
  const answer = await askUrl(new URL(`/storage/v1/bucket/${GARMENTS}`, project), {
    headers: { apikey, authorization: `Bearer ${apikey}` },
  });
  const bucket = jsonFields(await answer.text());
  if (answer.ok && bucket?.["public"] === false) return { fine: "is private" };
  if (answer.ok) return { wrong: "is public: whoever has an address sees the photographs of customers' clothes" };
  const isMissing = answer.status === 404 || /not found/i.test(String(bucket?.["message"]));
  return { wrong: isMissing ? "is missing: no photograph can be kept" : `the storage answers ${answer.status}` };
}

/** A CAPTCHA is asked for before an address is looked at: a login that nobody has shows whether it is on. */
async function captchaFinding({ url, key }: Accounts, isNeeded: boolean): Promise<Diagnosis> {
  const answer = await askUrl(new URL("/auth/v1/token?grant_type=password", url), {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.com", password: "nobody" }),
  });
  if (answer.status !== 400) return { skipped: `the account service answers ${answer.status}` };
  const isOn = jsonFields(await answer.text())?.["error_code"] === "captcha_failed";
  if (isOn === isNeeded) return { fine: isOn ? "is on" : "is off" };
  return { wrong: isOn ? "is on, and no form of this build asks it" : "is off, and the forms of this build ask it" };
}
