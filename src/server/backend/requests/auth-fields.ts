import { isRecord } from "#document/model/schema.ts";
import { cleanName, cleanSigns, isEmail } from "#lib/clean.ts";
import { typedCode } from "#lib/typed-code.ts";
import { invalid, isRefusedRequest, type RefusedRequest } from "#server/backend/http/refusals.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";

/**
 * The fields the account service gets, and their maximum length in bytes. It treats all as text unchecked, and runs
 * patterns on some whose time grows with the square of the length. Other fields are dropped.
 */
const MAX_BYTES: Readonly<Record<string, number>> = {
  email: 254,
  phone: 32,
  // bcrypt ignores the rest: the start of a longer password would open the account.
  password: 72,
  current_password: 72,
  token: 128,
  token_hash: 128,
  refresh_token: 128,
  auth_code: 128,
  code_verifier: 128,
  nonce: 32,
  type: 32,
  scope: 32,
  factor_type: 32,
  friendly_name: 200,
  issuer: 200,
  challenge_id: 36,
  code: 32,
  // Those of Turnstile have up to 2,048 characters.
  captcha_token: 8192,
};

/** User metadata a customer may store. Sent fields are merged into the stored ones, so names are listed. */
const MAX_DATA_BYTES: Readonly<Record<string, number>> = { full_name: 1000, language: 35 };

/** As the forms clean them, and the database. */
const CLEANED: ReadonlyMap<string, (typed: string) => string> = new Map([
  ["email", cleanSigns],
  ["phone", cleanSigns],
  ["full_name", cleanName],
  ["friendly_name", cleanName],
  ["code", typedCode],
]);

type Texts = Readonly<Record<string, string>>;

/** The fields of a request to the account service; a refusal when one is not text or too long. */
export function authFields(body: Uint8Array): JsonFields | RefusedRequest {
  const sent = jsonFields(body);
  if (sent === undefined)
    return invalid(`Could not parse request body as JSON${body.byteLength === 0 ? NO_BODY : ""}`, "bad_json");
  const { data, gotrue_meta_security: security } = sent;
  const proof = isRecord(security) && "captcha_token" in security ? { captcha_token: security["captcha_token"] } : {};
  const texts = boundedTexts({ ...sent, ...proof }, MAX_BYTES);
  if (isRefusedRequest(texts)) return texts;
  // "a<b@c.in>" would be another account and another count than "b@c.in", with the same mailbox.
  if (texts["email"] !== undefined && !isEmail(texts["email"])) return NO_ADDRESS;
  const known = data === undefined || data === null ? {} : dataFields(data);
  if (isRefusedRequest(known)) return known;
  return { ...texts, ...(data !== undefined && { data: known }) };
}

const NO_BODY = ": unexpected end of JSON input";
const NO_NAME = invalid("full_name must hold a character that can be seen");

/** In the words of the service. */
const NO_ADDRESS = invalid("Unable to validate email address: invalid format");

function dataFields(data: unknown): JsonFields | RefusedRequest {
  if (!isRecord(data)) return invalid("data must be an object");
  const other = Object.keys(data).find((name) => !(name in MAX_DATA_BYTES));
  if (other !== undefined)
    return invalid(`data cannot hold ${other.slice(0, 40)}, only ${Object.keys(MAX_DATA_BYTES)}`);
  const known = boundedTexts(data, MAX_DATA_BYTES);
  return data["full_name"] && !isRefusedRequest(known) && known["full_name"] === "" ? NO_NAME : known;
}

function boundedTexts(sent: JsonFields, longest: Readonly<Record<string, number>>): Texts | RefusedRequest {
  const texts: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(longest)) {
    if (!Object.hasOwn(sent, name)) continue;
    const value = sent[name];
    if (typeof value !== "string") return invalid(`${name} must be text`);
    // The one character PostgreSQL cannot store.
    if (value.includes("\0")) return invalid(`${name} holds a character that cannot be stored`);
    const text = CLEANED.get(name)?.(value) ?? value;
    if (Buffer.byteLength(text) > bytes) return invalid(tooLong(name, bytes));
    texts[name] = text;
  }
  return texts;
}

/** The message of hosted Supabase, which also counts bytes. */
function tooLong(name: string, bytes: number): string {
  return `${name === "password" ? "Password" : name} cannot be longer than ${bytes} characters`;
}
