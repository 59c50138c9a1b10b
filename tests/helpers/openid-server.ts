import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** Somebody with an account at the provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export const GOOGLE = { clientId: "site.apps.example.com", secret: "a secret of the test" };

/** What the provider does when somebody comes: approve as this person, or refuse in these words. */
export type Decision = ProviderPerson | { readonly error: string };

export const somebody = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  ...{ sub: randomUUID(), email, email_verified: true, name: "Asha", ...more },
});

// One for all servers of a process: @supabase/lite keeps the provider's keys that it has read.
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = { ...createPublicKey(privateKey).export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };

/** A small OpenID provider that plays Google: its page to approve on, its tokens and its keys. */
export async function openIdServer() {
  const approved = new Map<string, ProviderPerson>();
  let decision: Decision = { error: "access_denied" };
  /** Where it sent the last visitor. */
  let sentTo = "";

  /** An ID token as Google signs it. */
  function idToken(person: ProviderPerson, accessToken: string): string {
    const now = Math.floor(Date.now() / 1000);
    const at_hash = createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
    const claims = { iss: "https://accounts.google.com", aud: GOOGLE.clientId, iat: now, exp: now + 3600, at_hash };
    const content = [
      { alg: "RS256", kid: "1", typ: "JWT" },
      { ...claims, ...person },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  }

  /** Each code is good once, for whoever knows the secret. */
  function tokens(asked: URLSearchParams): [status: number, body: object] {
    const person = approved.get(asked.get("code") ?? "");
    approved.delete(asked.get("code") ?? "");
    const isClient = asked.get("client_id") === GOOGLE.clientId && asked.get("client_secret") === GOOGLE.secret;
    if (person === undefined || !isClient) return [400, { error: "invalid_grant" }];
    const access_token = randomUUID();
    return [200, { access_token, token_type: "Bearer", expires_in: 3600, id_token: idToken(person, access_token) }];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider.test");
    if (pathname === "/o/oauth2/v2/auth") {
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", searchParams.get("state") ?? "");
      if ("error" in decision) back.searchParams.set("error", decision.error);
      else {
        const code = randomUUID();
        approved.set(code, decision);
        for (const [name, value] of [
          ["code", code],
          ["scope", "email profile"],
          ["authuser", "0"],
        ] as const)
          back.searchParams.set(name, value);
      }
      sentTo = back.href;
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const [status, body] =
      pathname === "/token" ? tokens(new URLSearchParams(await text(request))) : [200, { keys: [key] }];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    decide(next: Decision) {
      decision = next;
    },
    sentTo: () => sentTo,
    close: () => void server.close(),
  };
}
