import { randomUUID } from "node:crypto";
import type { Limits } from "#server/backend/http/rate-limit.ts";
import { type BackendOptions, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { tokenIn } from "#server/mail/account-mail.ts";
import { askForMail, linkInMail, NO_LIMITS, PROTECT, request, type SentMail } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

/** What the authentication service gives to whoever signs in. */
export interface CustomerSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** No owner changes its words. */
const FROZEN = readSite("tests/fixtures/site.json");

export const PASSWORD = "neel on cotton";
export const NEXT_PASSWORD = "marigold on indigo";

export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>;

/** What a token says. */
export const claimsIn = ({ access_token }: Pick<CustomerSession, "access_token">) =>
  JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());

/** The embedded backend, as customers use it who mind their accounts, and the mails it sends. */
export async function openAccountWorld(limits: Partial<Limits> = {}, options: Partial<BackendOptions> = {}) {
  const mails: SentMail[] = [];
  const data = await ownData();
  const backend = await openBackend({
    siteUrl: "http://site.test",
    ...data,
    limits: { ...NO_LIMITS, ...limits },
    site: () => FROZEN,
    mail: { send: async (mail) => void mails.push(mail) },
    ...options,
  });

  async function ask(
    path: string,
    options: Parameters<typeof request>[1] = {},
    { userAgent = "", address = "10.0.0.1" } = {},
  ) {
    const asked = request(path, options);
    if (userAgent !== "") asked.headers.set("user-agent", userAgent);
    const answer = await backend.fetch(asked, address);
    const text = await answer.text();
    const body = text === "" ? undefined : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body, code: body?.error_code ?? body?.code };
  }
  const post = (path: string, body: unknown, address?: string) =>
    ask(`/auth/v1/${path}`, { method: "POST", body }, address === undefined ? {} : { address });
  const sql = async (query: string, params: unknown[] = []) =>
    (await backend.withDatabase((database) => database.query<Record<string, unknown>>(query, params))).rows;
  const signIn = (email: string, password: string, userAgent = "") =>
    ask("/auth/v1/token?grant_type=password", { method: "POST", body: { email, password } }, { userAgent });
  const ageSessions = (userId: string, minutes: number) =>
    sql("update auth.sessions set created_at = now() - make_interval(mins => $2) where user_id = $1", [
      ...[userId, minutes],
    ]);
  const mailsTo = (address: string) => mails.filter(({ to }) => to === address);
  /** What the link in the last mail with one, or with one of a type, to somebody has to prove. */
  const proofFor = (address: string, wanted = "") => {
    const mail = mailsTo(address).findLast(({ html }) => tokenIn(html ?? "") && html?.includes(`type=${wanted}`));
    const { type, tokenHash } = linkInMail(mail);
    return { type, token_hash: tokenHash };
  };

  return {
    ...{ backend, dataDir: data.dataDir, mails, ask, post, sql, signIn, ageSessions, mailsTo, proofFor },
    /** A page that a browser is sent to, without a key: where it leads. */
    async visit(path: string) {
      const { status, headers } = await backend.fetch(new Request(`http://site.test${path}`), "10.0.0.1");
      return { status, location: headers.get("location") ?? "" };
    },
    protect: (userId: string) => sql(PROTECT, [userId]),
    /** Lets time pass for a column. */
    age: (table: string, column: string, seconds = 60) =>
      sql(`update ${table} set ${column} = ${column} - make_interval(secs => $1)`, [seconds]),
    call: backend.call,
    askForMail: (path: string, body: unknown) => askForMail(backend, path, body),
    spend: (address: string) => post("verify", proofFor(address)),
    /** A customer who signed in an hour ago. */
    async customer(email = `${randomUUID()}@example.com`): Promise<CustomerSession> {
      const { body } = await post("signup", { email, password: PASSWORD });
      await ageSessions(body.user.id, 60);
      return body;
    },
    async another({ user }: CustomerSession, userAgent?: string): Promise<CustomerSession> {
      return (await signIn(user.email, PASSWORD, userAgent)).body;
    },
    change: ({ access_token }: CustomerSession, body: unknown) =>
      ask("/auth/v1/user", { method: "PUT", token: access_token, body }),
    /** The status of a renewal: 200 while the session lives. */
    refresh: async ({ refresh_token }: CustomerSession, userAgent = "") =>
      (await ask("/auth/v1/token?grant_type=refresh_token", { method: "POST", body: { refresh_token } }, { userAgent }))
        .status,
    orders: async ({ access_token }: Pick<CustomerSession, "access_token">) =>
      (await ask("/rest/v1/orders?select=*", { token: access_token })).status,
    close: () => backend.close(),
  };
}
