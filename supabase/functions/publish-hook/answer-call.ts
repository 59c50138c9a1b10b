import { projectRpc, type Rpc } from "./project-rpc.ts";

// Asks the host of static pages to build what was published, and notes what became of it. The database calls it after
// each publish and once a minute while a version waits; the database says what is to be done, not the call.

type Env = Readonly<Record<string, string | undefined>>;

interface Settings {
  readonly secret: string;
  /** Whoever knows it can start builds: it is in no answer and no log, and neither are the errors that name it. */
  readonly deployHookUrl: string;
  readonly siteUrl: string;
  readonly rpc: Rpc;
}

/** What came of a call; `nothing`: no version waits, or another call is at work. */
type Outcome = "asked" | "not reached" | "online" | "not online yet" | "nothing";

const LACKING =
  "The function needs the secrets PUBLISH_HOOK_SECRET, DEPLOY_HOOK_URL and SITE_URL (supabase secrets set).";
const NOT_REACHED = "The host was not reached; it is tried again.";
const NOT_ONLINE =
  "The host accepted it more than 30 minutes ago and has not put it online. Its list of builds says why.";

const LOOK_TIMEOUT_MS = 5_000;
const ASK_TIMEOUT_MS = 8_000;
/** Before the second and the third attempt. The database lets nobody else try within 50 s. */
const PAUSES_MS = [500, 1_500];
const SLOW_MS = 30 * 60_000;

/** Answers 401 without the secret, 503 when the database does not do its part, else 200 with what came of it. */
export async function answerCall(request: Request, env: Env): Promise<Response> {
  const settings = settingsIn(env);
  if (settings === undefined) return Response.json({ problem: LACKING }, { status: 500 });
  const given = request.headers.get("x-publish-secret") ?? "";
  if (!(await isSame(given, settings.secret))) return Response.json({ problem: "Wrong secret" }, { status: 401 });
  try {
    return Response.json({ outcome: await followDeploy(settings) });
  } catch {
    return Response.json({ problem: "The database did not answer" }, { status: 503 });
  }
}

async function followDeploy({ deployHookUrl, siteUrl, rpc }: Settings): Promise<Outcome> {
  const deploy = await rpc("next_deploy", {});
  if (!isRecord(deploy) || typeof deploy["number"] !== "number") return "nothing";
  const { number } = deploy;
  const note = (state: "waiting" | "online", reasons: readonly string[]) =>
    rpc("note_publication", { number, state, reasons });
  if ((await versionOnline(siteUrl)) === number) {
    await note("online", []);
    return "online";
  }
  if (deploy["task"] === "look") {
    if (Date.now() - Date.parse(String(deploy["accepted_at"])) > SLOW_MS) await note("waiting", [NOT_ONLINE]);
    return "not online yet";
  }
  const isAccepted = await askHost(deployHookUrl);
  if (isAccepted) await rpc("note_accepted_deploy", { number });
  await note("waiting", isAccepted ? [] : [NOT_REACHED]);
  return isAccepted ? "asked" : "not reached";
}

/** The version that visitors see; undefined while the site does not say. */
async function versionOnline(siteUrl: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
    const answer = await fetch(new URL("/published.json", siteUrl), { cache: "no-store", signal });
    const published: unknown = await answer.json();
    return isRecord(published) ? published["version"] : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Whether the host accepted, at the last of three attempts at the latest. */
async function askHost(deployHookUrl: string): Promise<boolean> {
  if (await isAcceptedNow(deployHookUrl)) return true;
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await isAcceptedNow(deployHookUrl)) return true;
  }
  return false;
}

async function isAcceptedNow(deployHookUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
    const answer = await fetch(deployHookUrl, { method: "POST", redirect: "manual", signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

function settingsIn(env: Env): Settings | undefined {
  const { PUBLISH_HOOK_SECRET: secret, DEPLOY_HOOK_URL: deployHookUrl, SITE_URL: siteUrl } = env;
  const rpc = projectRpc(env);
  if (!secret || !deployHookUrl || !siteUrl || rpc === undefined) return undefined;
  return { secret, deployHookUrl, siteUrl, rpc };
}

/** Hashes are compared, so that the time says nothing about how much of a guess is right. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const [one, other] = await Promise.all([given, secret].map(sha256));
  return one === other;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].join();
}
