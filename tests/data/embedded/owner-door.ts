import { openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { recordIn } from "#tests/helpers/fields.ts";

/** The embedded backend as the editor asks it, with two owners, and somebody of the staff. */
export async function openOwnerDoor(options: Partial<Parameters<typeof openBackend>[0]> = {}) {
  const backend = await openBackend({
    ...{ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS },
    ...options,
  });
  const sql = async (query: string, params: unknown[] = []) =>
    (await backend.withDatabase((database) => database.query<Record<string, unknown>>(query, params))).rows;
  const tokens = new Map<string, string>();
  for (const name of ["Malar", "Bala", "Ravi"]) {
    const { id, token } = await signUpCustomer(backend, `${name.toLowerCase()}@shop.example`, name);
    tokens.set(name, token);
    await sql("insert into public.staff (user_id, role) values ($1, $2)", [id, name === "Ravi" ? "staff" : "owner"]);
  }
  return {
    ...{ backend, sql },
    /** Calls a function; a text is sent as it is, anything else as JSON. */
    async call(name: string, body: unknown, who: string | null = "Malar") {
      const token = who === null ? undefined : tokens.get(who);
      const asked = request(`/rest/v1/rpc/${name}`, { method: "POST", token, body: {} });
      const sent = typeof body === "string" ? body : JSON.stringify(body);
      return said(await backend.fetch(new Request(asked, { body: sent }), "10.0.0.1"));
    },
    close: () => backend.close(),
  };
}

async function said(answer: Response) {
  const text = await answer.text();
  const value: unknown = text === "" ? undefined : JSON.parse(text);
  const message = answer.ok ? "" : String(recordIn(value)["message"]);
  return { status: answer.status, value, message, retryAfter: Number(answer.headers.get("retry-after")) };
}
