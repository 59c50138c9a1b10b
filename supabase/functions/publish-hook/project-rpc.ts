/** Calls a function of the database. Throws when it does not answer within 10 s, or refuses. */
export type Rpc = (name: string, args: object) => Promise<unknown>;

type Env = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 10_000;

/** Of the project that the function belongs to, with its secret key; undefined where the platform names none. */
export function projectRpc(env: Env): Rpc | undefined {
  const { SUPABASE_URL: url } = env;
  const key = secretKey(env);
  if (!url || !key) return undefined;
  return async (name, args) => {
    const answer = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: "POST",
      // A key of the older kind is also the token that says the role.
      headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The database answered ${answer.status} to ${name}`);
    return text === "" ? null : JSON.parse(text);
  };
}

/** `SUPABASE_SECRET_KEYS` is {"default": "sb_secret_…", …}; older projects have SUPABASE_SERVICE_ROLE_KEY instead. */
function secretKey({ SUPABASE_SECRET_KEYS: keys, SUPABASE_SERVICE_ROLE_KEY: older }: Env): string | undefined {
  const [first] = keys ? Object.values(JSON.parse(keys)) : [];
  return typeof first === "string" ? first : older;
}
