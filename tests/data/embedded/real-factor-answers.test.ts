import { afterAll, beforeAll, test, vi } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { type AccountWorld, type CustomerSession, openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { expectRecorded, type Otherwise, recordedCalls } from "#tests/data/embedded/recorded-answers.ts";
import { totpCode } from "#tests/helpers/totp.ts";

// The recorded calls of second factors, codes and the doors that no page uses, in their order.

const RECORDED = recordedCalls("tests/fixtures/real-factor-answers.txt");

const CLOSED = {
  status: 404,
  code: "not_found",
  because: "no door for administrators: npm run vellai -- staff does it",
};
const OTHERWISE: Otherwise = new Map([
  [
    "signInWithOtp new user",
    { status: 200, code: "-", because: "a code never makes an account, and nobody learns who has one" },
  ],
  ["signInWithOtp unknown, no create", { status: 200, code: "-", because: "nobody learns who has an account" }],
  ["reauthenticate", { status: 429, code: "over_email_send_rate_limit", because: "one code a minute, of any kind" }],
  ...["generateLink recovery", "inviteUserByEmail", "listUsers", "createUser", "mfa.listFactors"].map(
    (call) => [`admin.${call}`, CLOSED] as const,
  ),
]);

const STEP_MS = 30_000;
const EMAIL = "mina@example.com";
const [PASSWORD, NEXT] = ["neel on cotton", "marigold on indigo"];

let world: AccountWorld;
let session: CustomerSession;
/** At aal1, with a factor that has been proved. */
let lower: CustomerSession;
let factor = { id: "", totp: { secret: "" } };
let challenge = "";
beforeAll(async () => {
  // In the middle of a step: none ends between a code and its check.
  vi.useFakeTimers({ now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS, toFake: ["Date"] });
  world = await openAccountWorld({ again: LIMITS.again });
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});

type Answered = Awaited<ReturnType<AccountWorld["ask"]>>;

const post = (path: string, body: unknown = {}, token?: string) =>
  world.ask(`/auth/v1/${path}`, { method: "POST", body, token });
const put = (body: object, { access_token: token }: CustomerSession) =>
  world.ask("/auth/v1/user", { method: "PUT", body, token });
const enroll = (factor_type: string, { access_token }: CustomerSession, more = {}) =>
  post("factors", { factor_type, friendly_name: `${factor_type} ${Object.keys(more)}`, ...more }, access_token);
const prove = (code: string) =>
  post(`factors/${factor.id}/verify`, { challenge_id: challenge, code }, session.access_token);
const unenroll = ({ access_token: token }: CustomerSession) =>
  world.ask(`/auth/v1/factors/${factor.id}`, { method: "DELETE", token });
const keep = async (asked: Promise<Answered>) => {
  const answered = await asked;
  if (answered.body?.access_token) session = answered.body;
  return answered;
};
const admin = (path: string, method = "POST") =>
  world.ask(`/auth/v1/${path}`, { method, ...(method === "POST" && { body: {} }) });
const identity = "user/identities/1389a8e9-a628-4ab1-9b99-a3136de57094";

const CALLS: Readonly<Record<string, () => Promise<Answered>>> = {
  signUp: () => keep(post("signup", { email: EMAIL, password: PASSWORD })),
  "mfa.enroll totp": async () => {
    const answered = await enroll("totp", session);
    factor = answered.body;
    return answered;
  },
  "mfa.challenge": async () => {
    const answered = await post(`factors/${factor.id}/challenge`, {}, session.access_token);
    challenge = answered.body.id;
    return answered;
  },
  "mfa.verify wrong": () => prove(totpCode(factor.totp.secret, 9)),
  "mfa.verify": () => keep(prove(totpCode(factor.totp.secret))),
  "second login": async () => {
    const answered = await world.signIn(EMAIL, PASSWORD);
    lower = answered.body;
    return answered;
  },
  "updateUser password at aal1": () => put({ password: NEXT }, lower),
  "updateUser email at aal1": () => put({ email: "mina.new@example.com" }, lower),
  "unenroll at aal1": () => unenroll(lower),
  "enroll 2nd at aal1": () => enroll("totp", lower, { second: true }),
  "REST at aal1 with factor": () => world.ask("/rest/v1/profiles?select=*", { token: lower.access_token }),
  "unenroll at aal2": () => unenroll(session),
  "mfa.enroll phone": () => enroll("phone", session, { phone: "+919876500001" }),
  "mfa.enroll webauthn": () => enroll("webauthn", session),
  "signInWithOtp existing": () => post("otp", { email: EMAIL, create_user: true }),
  "verifyOtp email": () => {
    const token = /\d{6}/.exec(world.mailsTo(EMAIL).at(-1)?.text ?? "")?.[0];
    return keep(post("verify", { type: "email", email: EMAIL, token }));
  },
  "signInWithOtp new user": () => post("otp", { email: "new@example.com", create_user: true }),
  "signInWithOtp unknown, no create": () => post("otp", { email: "nobody@example.com", create_user: false }),
  "signInWithOtp phone": () => post("otp", { phone: "+919876500001" }),
  signInAnonymously: () => post("signup", { data: {} }),
  reauthenticate: () => world.ask("/auth/v1/reauthenticate", { token: session.access_token }),
  "updateUser with nonce": () => put({ password: NEXT, nonce: "000000" }, session),
  linkIdentity: () => world.ask("/auth/v1/user/identities/authorize?provider=google", { token: session.access_token }),
  "unlinkIdentity (only one)": () =>
    world.ask(`/auth/v1/${identity}`, { method: "DELETE", token: session.access_token }),
  signInWithSSO: () => post("sso", { domain: "example.com" }),
  "admin.generateLink recovery": () => admin("admin/generate_link"),
  "admin.inviteUserByEmail": () => admin("invite"),
  "admin.listUsers": () => admin("admin/users", "GET"),
  "admin.createUser": () => admin("admin/users"),
  "admin.mfa.listFactors": () => admin(`admin/users/${session.user.id}/factors`, "GET"),
};

test.each(RECORDED)("$call", async (recorded) => {
  expectRecorded(recorded, await CALLS[recorded.call]?.(), OTHERWISE);
});
