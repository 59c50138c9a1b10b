import type { Backend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** Calls a function of the database with the secret key. */
export type Rpc = (name: string, args: object) => Promise<Response>;

/** For the hosted project that VITE_SUPABASE_URL names. */
export function hostedRpc(): Rpc {
  const url = process.env["VITE_SUPABASE_URL"];
  const key = process.env["SUPABASE_SECRET_KEY"];
  if (!url || !key)
    throw new Refusal("Set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY (the project's secret key; it is not stored).");
  return (name, args) => fetch(request(url, key, name, args));
}

export function embeddedRpc({ fetch, secretKey }: Pick<Backend, "fetch" | "secretKey">): Rpc {
  return (name, args) => fetch(request("http://localhost", secretKey, name, args), null);
}

function request(origin: string, key: string, name: string, args: object): Request {
  return new Request(new URL(`/rest/v1/rpc/${name}`, origin), {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify(args),
  });
}
