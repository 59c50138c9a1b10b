/** @module-tag slow */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { median } from "#scripts/bench/lib/statistics.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

// Whoever watches the clock learns nothing of who is a customer.

const KNOWN = "asha@example.com";
const UNKNOWN = "nobody@example.com";
const SAMPLES = 30;
const SHUFFLES = 4000;

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS });
  await signUpCustomer(backend, KNOWN, "Asha");
});
afterAll(() => backend.close());

type Service = (path: string, email: string) => Promise<unknown>;
const service: Service = async (path, email) => {
  const body = { email, password: "not the password", type: "signup" };
  const answer = await backend.fetch(request(`/auth/v1/${path}`, { method: "POST", body }), "10.0.0.1");
  return [answer.status, await answer.text()];
};

const gap = (times: readonly number[], known: readonly boolean[]) =>
  median(times.filter((_, index) => known[index])) - median(times.filter((_, index) => !known[index]));

interface Comparison {
  readonly chance: number;
  /** By how many milliseconds a known address takes longer. */
  readonly gap: number;
  /** Milliseconds of a usual answer. */
  readonly usual: number;
}

/**
 * How often, of a thousand, medians as far apart come of the same times dealt out at random: the chance that a known and
 * an unknown address take equally long. Asked in turns, so that what slows the machine down slows both.
 */
async function chanceOfEqualTime(answers: Service, path: string): Promise<Comparison> {
  const known = Array.from({ length: 2 * SAMPLES }, (_, index) => index % 2 === 0);
  const times: number[] = [];
  for (const isKnown of known) {
    const began = performance.now();
    await answers(path, isKnown ? KNOWN : UNKNOWN);
    times.push(performance.now() - began);
  }
  const seen = Math.abs(gap(times, known));
  let further = 0;
  for (let turn = 0; turn < SHUFFLES; turn++) {
    const dealt = known.map((value) => ({ value, at: Math.random() })).toSorted((a, b) => a.at - b.at);
    if (
      Math.abs(
        gap(
          times,
          dealt.map(({ value }) => value),
        ),
      ) >= seen
    )
      further++;
  }
  return { chance: further / SHUFFLES, gap: gap(times, known), usual: median(times) };
}

const PATHS = ["recover", "resend", "token?grant_type=password"];

test.each(PATHS)("/auth/v1/%s answers known and unknown addresses alike, and after the same time", async (path) => {
  expect(await service(path, KNOWN)).toEqual(await service(path, UNKNOWN));
  const { chance, gap: milliseconds, usual } = await chanceOfEqualTime(service, path);
  // A few hundredths would be found here and not over a network, and one of a thousand runs is far off by chance.
  const isHidden = Math.abs(milliseconds) < Math.max(1, usual * 0.03);
  expect(chance > 0.001 || isHidden, `${milliseconds} of ${usual} ms, by chance ${chance}`).toBe(true);
});

test("25 milliseconds more for a known address would be noticed", async () => {
  const careless: Service = async (path, email) => {
    await service(path, email);
    if (email === KNOWN) await wait(25);
  };
  expect((await chanceOfEqualTime(careless, "recover")).chance).toBeLessThan(0.001);
});
