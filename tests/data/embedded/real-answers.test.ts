import { afterAll, test, vi } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { type AccountWorld, type CustomerSession, openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { expectRecorded, type Otherwise, recordedCalls } from "#tests/data/embedded/recorded-answers.ts";
import { forFile } from "#tests/data/for-file.ts";
import { totpCode } from "#tests/helpers/totp.ts";

// Every call that was recorded on the real account server, in its order: the embedded backend answers with the same
// status, code and words.

const OTHERWISE: Otherwise = new Map([
  ["signup common password", { status: 422, code: "weak_password", because: "the leaked-password check is on here" }],
  ["GET user bad token", { status: 403, code: "bad_jwt", because: "the decoder names another character" }],
  ["PUT data other field", { status: 400, code: "validation_failed", because: "a token must stay sendable" }],
  ["unknown path", { status: 404, code: "not_found", because: "every refusal is JSON here" }],
]);

const [EMAIL, MINA] = ["asha@example.com", "mina@example.com"];
const [WAITING, NEW] = ["waiting@example.com", "asha.new@example.com"];
const [PASSWORD, NEXT] = ["neel on cotton", "marigold on indigo"];

let session: CustomerSession;
let old = "";

const STEP_MS = 30_000;
// In the middle of a step: none ends between a code and its check.
vi.useFakeTimers({ now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS, toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());
const again = { again: LIMITS.again };
const world = await forFile(openAccountWorld(again, { confirmEmail: true }));
const factors = await forFile(openAccountWorld(again));

type Answered = Awaited<ReturnType<AccountWorld["ask"]>>;

const post = (path: string, body: unknown = {}, token?: string, at = world) =>
  at.ask(`/auth/v1/${path}`, { method: "POST", body, token });
const signUp = (email: string, password?: string) => post("signup", { email, password });
const put = (body: object) => world.ask("/auth/v1/user", { method: "PUT", body, token: session.access_token });
const user = (token?: string) => world.ask("/auth/v1/user", { token });
const renew = (refresh_token: string) => post("token?grant_type=refresh_token", { refresh_token });
const logOut = (scope: string, token = session.access_token) => post(`logout?scope=${scope}`, {}, token);
const spend = (address: string) => world.spend(address);
const keep = async (asked: Promise<Answered>) => {
  const answered = await asked;
  if (answered.body?.access_token) session = answered.body;
  return answered;
};
const later = () => world.age("auth.refresh_tokens", "updated_at").then(() => undefined);

const CALLS: Readonly<Record<string, () => Promise<Answered>>> = {
  "signup no password": () => signUp(WAITING),
  "signup short password": () => signUp(WAITING, "12345"),
  "signup empty password": () => signUp(WAITING, ""),
  "signup 73 byte password": () => signUp(WAITING, "x".repeat(73)),
  "signup common password": () => signUp("common@example.com", "password"),
  "signup bad address": () => signUp("no address", PASSWORD),
  "signup new": () => signUp(EMAIL, PASSWORD),
  "signup same again (waiting)": () => signUp(EMAIL, PASSWORD),
  "login unconfirmed right pw": () => world.signIn(EMAIL, PASSWORD),
  "login unconfirmed other pw": () => world.signIn(EMAIL, NEXT),
  "login wrong pw": () => world.signIn(EMAIL, "wrong password"),
  "login unknown": () => world.signIn("nobody@example.com", PASSWORD),
  "login no password": () => post("token?grant_type=password", { email: EMAIL }),
  "resend signup": () => post("resend", { type: "signup", email: EMAIL }),
  "resend unknown": () => post("resend", { type: "signup", email: "nobody@example.com" }),
  "verify bad token_hash": () => post("verify", { type: "signup", token_hash: "0".repeat(56) }),
  "verify signup": () => keep(spend(EMAIL)),
  "verify signup twice": () => spend(EMAIL),
  "login P": () => keep(world.signIn(EMAIL, PASSWORD)),
  "signup taken (confirmed)": () => signUp(EMAIL, PASSWORD),
  "GET user": () => user(session.access_token),
  "GET user bad token": () => user("invalid.invalid.invalid"),
  "GET user no session (key)": () => user(),
  "PUT user same password": () => put({ password: PASSWORD, current_password: PASSWORD }),
  "PUT user short password": () => put({ password: "12345", current_password: PASSWORD }),
  "PUT user wrong current": () => put({ password: NEXT, current_password: "wrong password" }),
  "PUT user no current (fresh)": () => put({ password: NEXT }),
  "PUT email same": () => put({ email: EMAIL }),
  "PUT email bad": () => put({ email: "no address" }),
  "PUT data other field": () => put({ data: { shoe_size: 43 } }),
  "PUT phone": () => put({ phone: "+919876500001" }),
  reauthenticate: () => world.ask("/auth/v1/reauthenticate", { token: session.access_token }),
  "PUT password with bad nonce": () => put({ password: NEXT, nonce: "000000" }),
  refresh: () => {
    old = session.refresh_token;
    return keep(renew(old));
  },
  "refresh bad": () => renew("abcdefghijkl"),
  "refresh empty": () => renew(""),
  "refresh old at once (10 s reuse)": () => renew(old),
  "refresh reused after 11 s": async () => {
    // Until the newest token is used, the one before it is good: its answer may have been lost.
    await keep(renew(session.refresh_token));
    await later();
    return renew(old);
  },
  "GET user after reuse": () => user(session.access_token),
  recover: () => post("recover", { email: EMAIL }),
  "recover unknown": () => post("recover", { email: "nobody@example.com" }),
  "recover again": () => post("recover", { email: EMAIL }),
  "recover bad address": () => post("recover", { email: "no address" }),
  "verify recovery": () => keep(spend(EMAIL)),
  "recovery: PUT password no current": () => put({ password: NEXT }),
  "login new pw": () => keep(world.signIn(EMAIL, NEXT)),
  "PUT email": () => put({ email: NEW, current_password: NEXT }),
  "verify email_change (new address)": () => keep(spend(NEW)),
  "verify email_change (old address)": () => keep(spend(EMAIL)),
  "PUT email taken": () => put({ email: WAITING, current_password: NEXT }),
  "logout others": () => logOut("others"),
  "logout local": () => logOut("local"),
  "logout twice": () => logOut("local"),
  "GET user after logout": () => user(session.access_token),
  "PUT user after logout": () => put({ data: { full_name: "Asha" } }),
  "logout bad token": () => logOut("local", "nonsense"),
  "bad json": () => world.ask("/auth/v1/signup", { method: "POST" }),
  "unknown grant": () => post("token?grant_type=carrier_pigeon", {}),
  "unknown path": () => world.ask("/auth/v1/nonexistent"),
};

test.each(recordedCalls("tests/fixtures/real-auth-answers.txt"))("$call", async (recorded) => {
  expectRecorded(recorded, await CALLS[recorded.call]?.(), OTHERWISE);
});

// Those of second factors, codes and the doors that no page uses.

const CLOSED = { status: 404, code: "not_found", because: "no door for administrators: `staff` does it" };
const OTHERWISE_FACTORS: Otherwise = new Map([
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

/** At aal1, with a factor that has been proved. */
let lower: CustomerSession;
let factor = { id: "", totp: { secret: "" } };
let challenge = "";
const postOf = (path: string, body?: unknown, token?: string) => post(path, body, token, factors);
const putBy = (body: object, { access_token: token }: CustomerSession) =>
  factors.ask("/auth/v1/user", { method: "PUT", body, token });
const enroll = (factor_type: string, { access_token }: CustomerSession, more = {}) =>
  postOf("factors", { factor_type, friendly_name: `${factor_type} ${Object.keys(more)}`, ...more }, access_token);
const prove = (code: string) =>
  postOf(`factors/${factor.id}/verify`, { challenge_id: challenge, code }, session.access_token);
const unenroll = ({ access_token: token }: CustomerSession) =>
  factors.ask(`/auth/v1/factors/${factor.id}`, { method: "DELETE", token });
const admin = (path: string, method = "POST") =>
  factors.ask(`/auth/v1/${path}`, { method, ...(method === "POST" && { body: {} }) });
const identity = "user/identities/1389a8e9-a628-4ab1-9b99-a3136de57094";

const FACTOR_CALLS: Readonly<Record<string, () => Promise<Answered>>> = {
  signUp: () => keep(postOf("signup", { email: MINA, password: PASSWORD })),
  "mfa.enroll totp": async () => {
    const answered = await enroll("totp", session);
    factor = answered.body;
    return answered;
  },
  "mfa.challenge": async () => {
    const answered = await postOf(`factors/${factor.id}/challenge`, {}, session.access_token);
    challenge = answered.body.id;
    return answered;
  },
  "mfa.verify wrong": () => prove(totpCode(factor.totp.secret, 9)),
  "mfa.verify": () => keep(prove(totpCode(factor.totp.secret))),
  "second login": async () => {
    const answered = await factors.signIn(MINA, PASSWORD);
    lower = answered.body;
    return answered;
  },
  "updateUser password at aal1": () => putBy({ password: NEXT }, lower),
  "updateUser email at aal1": () => putBy({ email: "mina.new@example.com" }, lower),
  "unenroll at aal1": () => unenroll(lower),
  "enroll 2nd at aal1": () => enroll("totp", lower, { second: true }),
  "REST at aal1 with factor": () => factors.ask("/rest/v1/profiles?select=*", { token: lower.access_token }),
  "unenroll at aal2": () => unenroll(session),
  "mfa.enroll phone": () => enroll("phone", session, { phone: "+919876500001" }),
  "mfa.enroll webauthn": () => enroll("webauthn", session),
  "signInWithOtp existing": () => postOf("otp", { email: MINA, create_user: true }),
  "verifyOtp email": () => {
    const token = /\d{6}/.exec(factors.mailsTo(MINA).at(-1)?.text ?? "")?.[0];
    return keep(postOf("verify", { type: "email", email: MINA, token }));
  },
  "signInWithOtp new user": () => postOf("otp", { email: "new@example.com", create_user: true }),
  "signInWithOtp unknown, no create": () => postOf("otp", { email: "nobody@example.com", create_user: false }),
  "signInWithOtp phone": () => postOf("otp", { phone: "+919876500001" }),
  signInAnonymously: () => postOf("signup", { data: {} }),
  reauthenticate: () => factors.ask("/auth/v1/reauthenticate", { token: session.access_token }),
  "updateUser with nonce": () => putBy({ password: NEXT, nonce: "000000" }, session),
  linkIdentity: () =>
    factors.ask("/auth/v1/user/identities/authorize?provider=google", { token: session.access_token }),
  "unlinkIdentity (only one)": () =>
    factors.ask(`/auth/v1/${identity}`, { method: "DELETE", token: session.access_token }),
  signInWithSSO: () => postOf("sso", { domain: "example.com" }),
  "admin.generateLink recovery": () => admin("admin/generate_link"),
  "admin.inviteUserByEmail": () => admin("invite"),
  "admin.listUsers": () => admin("admin/users", "GET"),
  "admin.createUser": () => admin("admin/users"),
  "admin.mfa.listFactors": () => admin(`admin/users/${session.user.id}/factors`, "GET"),
};

test.each(recordedCalls("tests/fixtures/real-factor-answers.txt"))("$call", async (recorded) => {
  expectRecorded(recorded, await FACTOR_CALLS[recorded.call]?.(), OTHERWISE_FACTORS);
});
