import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type CustomerSession, openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { insteadOfGoogle, playGoogle } from "#tests/helpers/instead-of-google.ts";
import { type Decision, GOOGLE, openIdServer } from "#tests/helpers/openid-server.ts";

export const HERE = "http://site.test/login?next=%2Fbook";

/** A browser's secret, and what it tells of it. */
export const pair = () => {
  const verifier = randomBytes(48).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
};

export const query = (challenge: string, more: object = {}) =>
  new URLSearchParams({
    ...{ provider: "google", redirect_to: HERE, code_challenge: challenge, code_challenge_method: "s256", ...more },
  });

/** What an address says of a failure. */
export const told = ({ searchParams }: URL) =>
  ["error", "error_code", "error_description"].map((name) => searchParams.get(name));

/** The embedded backend with Google switched on, and a provider that plays Google. */
export async function openProviderWorld() {
  const provider = await openIdServer();
  const playOver = playGoogle(provider.url);
  const { close, ...world } = await openAccountWorld({}, { google: GOOGLE });
  const begin = (challenge: string, more?: object) => world.visit(`/auth/v1/authorize?${query(challenge, more)}`);
  const spend = (auth_code: string | null, code_verifier: string) =>
    world.ask("/auth/v1/token?grant_type=pkce", { method: "POST", body: { auth_code, code_verifier } });

  /** At the provider, who decides; the path of the way back. */
  async function approve(location: string, decision: Decision): Promise<string> {
    provider.decide(decision);
    await fetch(insteadOfGoogle(location, provider.url), { redirect: "manual" });
    const { pathname, search } = new URL(provider.sentTo());
    return pathname + search;
  }

  /** All the way of a browser: where it ends, and its secret. */
  async function walk(decision: Decision) {
    const { verifier, challenge } = pair();
    const begun = await begin(challenge);
    const back = await approve(begun.location, decision);
    return { back, verifier, end: new URL((await world.visit(back)).location) };
  }

  return {
    ...world,
    begin,
    spend,
    approve,
    walk,
    async signIn(decision: Decision) {
      const { verifier, end } = await walk(decision);
      return spend(end.searchParams.get("code"), verifier);
    },
    withPassword: (email: string) => world.signIn(email, PASSWORD),
    /** A customer with a password and a confirmed address. */
    async customer(): Promise<CustomerSession> {
      const email = `${randomUUID()}@example.com`;
      await world.ask("/auth/v1/signup", { method: "POST", body: { email, password: PASSWORD } });
      return (await world.ask("/auth/v1/verify", { method: "POST", body: world.proofFor(email) })).body;
    },
    async close() {
      playOver();
      provider.close();
      await close();
    },
  };
}
