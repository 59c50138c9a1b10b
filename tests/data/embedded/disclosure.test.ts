import bcrypt from "bcryptjs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

// Whether somebody has an account is nobody else's business.

const KNOWN = "asha@example.com";
let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS });
  await signUpCustomer(backend, KNOWN, "Asha");
});
afterAll(() => backend.close());

const PASSWORD = { password: "not the password" };

/** What anybody can ask of the service about an address. */
const QUESTIONS = {
  "/auth/v1/token?grant_type=password": PASSWORD,
  "/auth/v1/recover": {},
  "/auth/v1/resend": { type: "signup" },
  "/auth/v1/verify": { type: "recovery", token: "000000" },
};

/** What hosted Supabase says of a taken address where addresses need not be confirmed. */
const TAKEN = { status: 422, body: { code: 422, error_code: "user_already_exists", msg: "User already registered" } };

type Service = (asked: Request) => Promise<Response>;
const service: Service = (asked) => backend.fetch(asked, "10.0.0.1");

async function answerOf(answers: Service, path: string, body: object) {
  const answer = await answers(request(path, { method: "POST", body }));
  return { status: answer.status, headers: [...answer.headers], body: await answer.json() };
}

/** The paths at which a service discloses that it knows an address, or more of it than hosted Supabase does. */
async function disclosing(answers: Service): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, more] of Object.entries(QUESTIONS)) {
    const known = await answerOf(answers, path, { email: KNOWN, ...more });
    const unknown = await answerOf(answers, path, { email: "nobody@example.com", ...more });
    if (JSON.stringify(known) !== JSON.stringify(unknown)) paths.push(path);
  }
  const { status, body } = await answerOf(answers, "/auth/v1/signup", { email: KNOWN, ...PASSWORD });
  if (JSON.stringify({ status, body }) !== JSON.stringify(TAKEN)) paths.push("/auth/v1/signup");
  return paths;
}

test("the service discloses nothing of who has an account", async () => {
  expect(await disclosing(service)).toEqual([]);
  expect(await answerOf(service, "/auth/v1/token?grant_type=password", { email: KNOWN, ...PASSWORD })).toMatchObject({
    status: 400,
    body: { error_code: "invalid_credentials" },
  });
});

/** The work of each password that is compared while a service is asked, in rounds of bcrypt. */
async function effort(email: string, password = "not the password"): Promise<number[]> {
  const compare = vi.spyOn(bcrypt, "compare");
  await answerOf(service, "/auth/v1/token?grant_type=password", { email, password });
  const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
  compare.mockRestore();
  return rounds;
}

test("signing in takes the same work whether or not the address is known", async () => {
  const known = await effort(KNOWN);
  expect(known).toHaveLength(1);
  for (const email of [KNOWN.toUpperCase(), "nobody@example.com", "demo@example.com"])
    expect(await effort(email), email).toEqual(known);
  for (const password of ["x".repeat(100), ""])
    expect(await effort("nobody@example.com", password), password).toEqual(await effort(KNOWN, password));
});

test("asking for anything else compares no password", async () => {
  const compare = vi.spyOn(bcrypt, "compare");
  await answerOf(service, "/auth/v1/recover", { email: "nobody@example.com" });
  await answerOf(service, "/auth/v1/token?grant_type=refresh_token", { refresh_token: "none" });
  expect(compare).not.toHaveBeenCalled();
  compare.mockRestore();
});

/** A service that lets a name slip where it is asked at one path about an address it knows. */
const careless =
  (path: string): Service =>
  async (asked) => {
    const { email }: { email: string } = await asked.clone().json();
    const answer = await service(asked);
    if (email !== KNOWN || !asked.url.endsWith(path)) return answer;
    return Response.json({ ...(await answer.json()), name: "Asha" }, answer);
  };

test.each([...Object.keys(QUESTIONS), "/auth/v1/signup"])(
  "a name let slip at %s would be noticed",
  { tags: ["slow"] },
  async (path) => {
    expect(await disclosing(careless(path))).toEqual([path]);
  },
);

test("another status for an unknown address would be noticed", async () => {
  const answers: Service = async (asked) => {
    const answer = await service(asked.clone());
    return (await asked.text()).includes("nobody") ? new Response(answer.body, { status: 404 }) : answer;
  };
  expect(await disclosing(answers)).toEqual(Object.keys(QUESTIONS));
});
