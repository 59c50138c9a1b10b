import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { type CustomerSession, claimsIn, openAccountWorld } from "#tests/data/embedded/account-world.ts";

const STEP_MS = 30_000;

export const methodsOf = (session: CustomerSession) =>
  claimsIn(session).amr.map(({ method }: { method: string }) => method);

/** The embedded backend with people who add second factors, in the middle of a step: none ends between a code and its check. */
export async function openFactorWorld() {
  vi.useFakeTimers({ now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS, toFake: ["Date"] });
  const world = await openAccountWorld({ code: LIMITS.code, codes: LIMITS.codes, paused: LIMITS.paused });

  const ask = ({ access_token }: CustomerSession, path: string, body: object = {}, method = "POST") =>
    world.ask(`/auth/v1/${path}`, { method, token: access_token, body });

  /** A customer who has just signed in. */
  const fresh = async (): Promise<CustomerSession> => world.another(await world.customer());

  async function begin(session: CustomerSession, name = "") {
    const { body } = await ask(session, "factors", { factor_type: "totp", friendly_name: name, issuer: "site" });
    const totp = new TOTP({ secret: Secret.fromBase32(body.totp.secret) });
    return { ...body, codeAfter: (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS }) };
  }

  async function prove(session: CustomerSession, id: string, code: string) {
    const challenge = await ask(session, `factors/${id}/challenge`);
    return ask(session, `factors/${id}/verify`, { challenge_id: challenge.body.id, code });
  }

  /** A customer with a factor, at aal2. */
  async function proven() {
    const before = await fresh();
    const factor = await begin(before);
    const { body } = await prove(before, factor.id, factor.codeAfter(0));
    const customer: CustomerSession = body;
    return { factor, customer, before };
  }

  return {
    ...{ world, ask, fresh, begin, prove, proven },
    async close() {
      await world.close();
      vi.useRealTimers();
    },
  };
}
