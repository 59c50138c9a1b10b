import { isRecord } from "#document/model/schema.ts";
import { GARMENTS } from "#lib/pictures/garment-name.ts";
import { askAccounts, askLogin, askUrl } from "#server/conditions/ask-url.ts";
import type { Condition, Conditions, Diagnosis, Place } from "#server/conditions/condition.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";

type IsOn = (settings: JsonFields) => boolean;

const PROVIDERS = "Authentication › Sign In / Providers";
const UNUSED = "opens accounts, and no page of the site offers it";

/** Providers with a line of their own; of those that are not here, none is used. */
const NAMED: ReadonlySet<string> = new Set(["email", "google", "phone", "anonymous_users"]);

const external = ({ external: all }: JsonFields): JsonFields => (isRecord(all) ? all : {});
const provider = (name: string) => (settings: JsonFields) => external(settings)[name] === true;
const flag = (name: string) => (settings: JsonFields) => settings[name] === true;
const isOtherOn: IsOn = (settings) =>
  Object.entries(external(settings)).some(([name, isOn]) => isOn === true && !NAMED.has(name));

const kept = new WeakMap<Place, Promise<JsonFields | undefined>>();

/** Of all switches: the project is asked once. */
function settingsOf(place: Place): Promise<JsonFields | undefined> {
  const settings = kept.get(place) ?? readSettings(place);
  kept.set(place, settings);
  return settings;
}

async function readSettings(place: Place): Promise<JsonFields | undefined> {
  const answer = await askAccounts(place, "settings").catch(() => undefined);
  return answer?.ok ? jsonFields(await answer.text()) : undefined;
}

type Needed = Readonly<Record<"wrong" | "remedy", string>> & { readonly isNeeded: boolean };

/** A switch of the project, and what a build needs of it. */
const projectSwitch = (isOn: IsOn, neededBy: (env: Place["env"]) => Needed): Condition => ({
  ...{ remedy: "", of: "hosted" },
  async doctor(place) {
    const settings = await settingsOf(place);
    if (settings === undefined) return { skipped: "the project does not say" };
    const { isNeeded, wrong, remedy } = neededBy(place.env);
    const said = isOn(settings) ? "is on" : "is off";
    return isOn(settings) === isNeeded ? { fine: said } : { wrong: `${said}: ${wrong}`, remedy };
  },
});

const unused = (isOn: IsOn, remedy: string, wrong = UNUSED) =>
  projectSwitch(isOn, () => ({ isNeeded: false, wrong, remedy }));

/** A way to log in that pages offer where a setting of the build says so. */
const offered = (isOn: IsOn, setting: readonly [name: string, value: string], how: string, place: string) =>
  projectSwitch(isOn, (env) =>
    env[setting[0]] === setting[1]
      ? { isNeeded: true, wrong: "pages offer it, and the project refuses it", remedy: `switch on ${place}.` }
      : { isNeeded: false, wrong: UNUSED, remedy: `set ${setting.join("=")} and ${how}, or switch off ${place}.` },
  );

/** The fields are those of GoTrue's `GET /settings`. An older server lacks the newer ones, and what they are about. */
const SWITCHES: Conditions = {
  email: projectSwitch(provider("email"), () => ({
    isNeeded: true,
    wrong: "nobody can log in with an address",
    remedy: `switch on ${PROVIDERS} › Email.`,
  })),
  Google: offered(provider("google"), ["VITE_OAUTH", "google"], "build", `${PROVIDERS} › Google`),
  SMS: offered(provider("phone"), ["VITE_PHONE_SIGN_IN", "on"], "render", `${PROVIDERS} › Phone`),
  "unconfirmed numbers": unused(
    flag("phone_autoconfirm"),
    `switch on ${PROVIDERS} › Phone › Enable phone confirmations.`,
    "numbers count without a code",
  ),
  "anonymous sign-in": unused(
    provider("anonymous_users"),
    `switch off ${PROVIDERS} › Allow anonymous sign-ins.`,
    "programs get accounts",
  ),
  SSO: unused(flag("saml_enabled"), `switch off ${PROVIDERS} › SAML 2.0.`),
  passkeys: unused(flag("passkeys_enabled"), "switch off Authentication › Passkeys."),
  "other providers": unused(isOtherOn, `switch them off: ${PROVIDERS}.`),
};

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
export const OF_PROJECT: Conditions = {
  ...SWITCHES,
  CAPTCHA: {
    remedy: "let Authentication › Attack Protection and VITE_CAPTCHA say the same, and build.",
    of: "hosted",
    doctor: captchaFinding,
  },
  [`bucket ${GARMENTS}`]: {
    remedy: `make it private under Storage; where it is missing, create it and run the migration that ends with ${GARMENTS}.sql again.`,
    of: "hosted",
    doctor: bucketFinding,
  },
  ...Object.fromEntries(Object.entries(UNREAD).map(([name, where]) => [name, unread(where)])),
};

function unread(where: string): Condition {
  return { remedy: "", of: "hosted", doctor: () => ({ skipped: `look yourself at ${where}` }) };
}

/** Photographs of customers' clothes are nobody else's. */
async function bucketFinding({ env }: Place): Promise<Diagnosis> {
  const { VITE_SUPABASE_URL: project, SUPABASE_SECRET_KEY: apikey = "" } = env;
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

/** A login that nobody has shows whether it is on. */
async function captchaFinding(place: Place): Promise<Diagnosis> {
  const { status, isCaptcha } = await askLogin(place, { email: "nobody@example.com", password: "nobody" });
  if (status !== 400) return { skipped: `the account service answers ${status}` };
  if (isCaptcha === Boolean(place.env["VITE_CAPTCHA"])) return { fine: isCaptcha ? "is on" : "is off" };
  return {
    wrong: isCaptcha ? "is on, and no form of this build asks it" : "is off, and the forms of this build ask it",
  };
}
