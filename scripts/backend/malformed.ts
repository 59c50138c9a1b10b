import { isRecord } from "#document/schema.ts";
import { jsonFields } from "#scripts/backend/json-fields.ts";
import { refuse } from "#scripts/backend/refusals.ts";

/** What the account service takes for text without looking. */
const TEXTS = ["email", "password", "phone", "token", "token_hash", "type", "refresh_token", "nonce", "redirect_to"];

/** PostgreSQL stores every character but this one. */
const NUL = /\\u0000|\0/;

/**
 * The answer to a question the account service would stumble over: hosted Supabase refuses it in words, the embedded
 * service fails. Undefined for every other request.
 */
export function refuseMalformed(pathname: string, body: Uint8Array): Response | undefined {
  if (!pathname.startsWith("/auth/v1/") || body.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(body);
  const fields = jsonFields(text);
  if (fields === undefined) return refuse(pathname, invalid("Could not parse the request body as JSON", "bad_json"));
  if (NUL.test(text)) return refuse(pathname, invalid("The request holds a character that cannot be stored"));
  const wrong = TEXTS.find((name) => name in fields && typeof fields[name] !== "string");
  const { data = {} } = fields;
  if (data !== null && !isRecord(data)) return refuse(pathname, invalid("data must be an object"));
  return wrong === undefined ? undefined : refuse(pathname, invalid(`${wrong} must be text`));
}

const invalid = (message: string, code = "validation_failed") => ({ status: 400, code, message });
