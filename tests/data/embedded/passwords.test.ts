import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({ siteUrl: "http://site.test", ...(await ownData()), limits: NO_LIMITS });
});
afterAll(() => backend.close());

/** Six characters of any kind are a password, with all its spaces and signs. */
const GOOD = ["kottai", "  வெள்ளை 🧺 neel  ", "ந".repeat(24)];
/** Others are refused, and the reason said. */
const BAD = {
  "12345": "length",
  password123: "pwned",
  PassWord1: "pwned",
  [`${"ந".repeat(24)}x`]: "validation_failed",
};

/** Passwords that are nearly another one. */
const near = (password: string) => [password.trim(), password.toUpperCase(), [...password].slice(0, -1).join("")];

type Service = (asked: Request) => Promise<Response>;
const service: Service = (asked) => backend.fetch(asked, "10.0.0.1");

/** What is wrong with how a service takes passwords. */
async function passwordFaults(answers: Service): Promise<string[]> {
  const ask = async (path: string, email: string, password: string) => {
    const answer = await answers(request(`/auth/v1/${path}`, { method: "POST", body: { email, password } }));
    return { status: answer.status, body: await answer.json() };
  };
  const faults: string[] = [];
  for (const password of GOOD) {
    const email = `${randomUUID()}@example.com`;
    const signIn = async (tried: string) => (await ask("token?grant_type=password", email, tried)).status === 200;
    if ((await ask("signup", email, password)).status !== 200) faults.push(`${password} is refused`);
    else if (!(await signIn(password))) faults.push(`${password} is not kept`);
    for (const other of near(password))
      if (other !== password && (await signIn(other))) faults.push(`${other} opens ${password}`);
  }
  for (const [password, reason] of Object.entries(BAD)) {
    const { status, body } = await ask("signup", `${randomUUID()}@example.com`, password);
    const [reported = body.error_code] = body.weak_password?.reasons ?? [];
    if (status < 400 || reported !== reason) faults.push(`${password} is answered ${status} ${reported}`);
  }
  return faults;
}

test("passwords are kept as they are typed, and refused for a reason that is said", async () => {
  expect(await passwordFaults(service)).toEqual([]);
});

/** A service that changes passwords before it looks at them. */
const changing =
  (change: (password: string) => string): Service =>
  async (asked) => {
    const { email, password }: { email: string; password: string } = await asked.json();
    const { pathname, search } = new URL(asked.url);
    return service(request(pathname + search, { method: "POST", body: { email, password: change(password) } }));
  };

test.each<[careless: string, answers: Service, fault: RegExp]>([
  ["trims", changing((password) => password.trim()), /^வெள்ளை 🧺 neel opens/],
  ["does not mind capitals", changing((password) => password.toLowerCase()), /^KOTTAI opens kottai$/],
  ["reads but the beginning", changing((password) => password.slice(0, 5).padEnd(6)), /^kotta opens kottai$/],
  ["takes what is common", changing((password) => `${password}!`), /^password123 is answered 200/],
  [
    "wants a digit as well",
    async (asked) => {
      const { password }: { password: string } = await asked.clone().json();
      return /\d/.test(password) ? service(asked) : Response.json({ error_code: "weak_password" }, { status: 422 });
    },
    /^kottai is refused$/,
  ],
])("a service that %s would be found", { tags: ["slow"] }, async (_, answers, fault) => {
  expect(await passwordFaults(answers)).toContainEqual(expect.stringMatching(fault));
});
