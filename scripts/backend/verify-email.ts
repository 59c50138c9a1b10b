import { jsonFields } from "#scripts/backend/json-fields.ts";

/** Answers one request. */
export type Answer = (request: Request) => Promise<Response>;

/**
 * Hosted Supabase takes one-time codes of type "email" for sign-up and sign-in alike; the embedded service knows only
 * the two by name. Tries the one, then the other, and passes every other request on as it is.
 */
export async function answerVerifyingEmail(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  answer: Answer,
): Promise<Response> {
  const fields =
    request.method === "POST" && new URL(request.url).pathname === "/auth/v1/verify" ? jsonFields(body) : undefined;
  if (fields?.["type"] !== "email") return answer(withBody(request, body));
  const typed = (type: string) => withBody(request, new TextEncoder().encode(JSON.stringify({ ...fields, type })));
  const signIn = await answer(typed("magiclink"));
  return signIn.ok ? signIn : answer(typed("signup"));
}

function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(url, { method, headers, ...(method !== "GET" && method !== "HEAD" && { body }) });
}
