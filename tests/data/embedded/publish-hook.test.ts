import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openProject } from "#tests/data/embedded/project-stand-in.ts";
import { forFile } from "#tests/data/for-file.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** An Edge Function in Deno, as hosted projects run it. */
type EdgeFunction = Awaited<ReturnType<typeof startEdgeFunction>>;

/** Starts a function of supabase/functions with its secrets and nothing else of the environment. Fetches no code. */
async function startEdgeFunction(name: string, secrets: Readonly<Record<string, string>>) {
  const cache = mkdtempSync(path.join(tmpdir(), "deno-"));
  const rights = ["--no-remote", "--no-npm", "--no-prompt", "--allow-net", "--allow-env"];
  const child = spawn(denoBinary(), ["run", ...rights, `supabase/functions/${name}/index.ts`], {
    env: {
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: "1",
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      NO_COLOR: "1",
      ...secrets,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = once(child, "close");
  const url = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on("line", (line) => {
        lines.push(line);
        const [, address] = /^Listening on (http:\S+)/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    child.once("close", () => reject(new Error(lines.join("\n"))));
  });
  return {
    ...{ url, lines },
    async stop() {
      child.kill();
      await ended;
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

/** The one that npm installs for this platform, else the one that is installed. */
function denoBinary(): string {
  try {
    return createRequire(import.meta.url).resolve("@deno/linux-x64-glibc/deno");
  } catch {
    return "deno";
  }
}

// The Edge Function in Deno, between a real database, a host that it asks to build, and the site.

const SECRET = "a long random text";
/** Whoever knows it can start builds. */
const SECRET_PATH = "/build_hooks/6f1c0ffee";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const project = await forFile(openProject());
const { sql } = project;
let hook: EdgeFunction;
let secrets: Record<string, string>;
const servers: Server[] = [];
/** What the host does when it is asked, and what it was asked. */
let host: Answer;
let asked: string[];
let online: number;

beforeAll(async () => {
  const hostUrl = await listen((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    host(request, response);
  });
  const siteUrl = await listen((_, response) => response.end(JSON.stringify({ version: online })));
  secrets = {
    SUPABASE_URL: project.env["VITE_SUPABASE_URL"] ?? "",
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.env["SUPABASE_SECRET_KEY"] }),
    PUBLISH_HOOK_SECRET: SECRET,
    DEPLOY_HOOK_URL: `${hostUrl}${SECRET_PATH}`,
    SITE_URL: siteUrl,
  };
  hook = await startEdgeFunction("publish-hook", secrets);
});
beforeEach(async () => {
  [asked, online] = [[], 0];
  host = (_, response) => response.writeHead(201).end("{}");
  await project.forget();
});
afterAll(async () => {
  await hook.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: Answer): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
}

const publish = (number: number) => project.publish(number, {});

/** One with other secrets, for one test. */
async function startOther(settings: Readonly<Record<string, string>>): Promise<EdgeFunction> {
  const other = await startEdgeFunction("publish-hook", settings);
  onTestFinished(() => other.stop());
  return other;
}

async function call(secret = SECRET, { url } = hook): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(url, { method: "POST", headers: { "x-publish-secret": secret } });
  return { status: answer.status, text: await answer.text() };
}

async function outcome(): Promise<unknown> {
  const { status, text } = await call();
  expect(status).toBe(200);
  expect(text).not.toContain(SECRET_PATH);
  return JSON.parse(text).outcome;
}

async function reported(number: number): Promise<unknown> {
  const [row] = await sql("select state, reasons from public.publications where number = $1", [number]);
  return row;
}

const aMinuteLater = () => sql("update private.deploys set asked_at = asked_at - interval '1 minute'");

const NOT_REACHED = { state: "waiting", reasons: ["The host was not reached; it is tried again."] };

test("the host is asked once for each version, and the owner reads when visitors see it", async () => {
  expect(await outcome()).toBe("nothing");
  await publish(1);
  const outcomes = await Promise.all(Array.from({ length: 5 }, outcome));
  expect(outcomes.filter((each) => each === "asked")).toHaveLength(1);
  await aMinuteLater();
  expect(await outcome()).toBe("not online yet");
  expect(asked).toEqual([`POST ${SECRET_PATH}`]);
  expect(await reported(1)).toEqual({ state: "waiting", reasons: [] });
  online = 1;
  expect(await outcome()).toBe("online");
  expect(await reported(1)).toEqual({ state: "online", reasons: [] });
  await publish(2);
  expect(await outcome()).toBe("asked");
  expect(asked).toHaveLength(2);
});

test("whoever lacks the secret is refused, and starts nothing", async () => {
  await publish(1);
  for (const secret of ["", "a long random tex", "a long random text2", SECRET.toUpperCase()])
    expect(await call(secret)).toEqual({ status: 401, text: '{"problem":"Wrong secret"}' });
  expect((await fetch(hook.url)).status).toBe(401);
  expect(asked).toEqual([]);
});

test("a version that visitors see already needs no build", async () => {
  await publish(1);
  online = 1;
  expect(await outcome()).toBe("online");
  expect(asked).toEqual([]);
});

test("a host that takes long is told about after half an hour", async () => {
  await publish(1);
  expect(await outcome()).toBe("asked");
  await sql("update private.deploys set accepted_at = now() - interval '31 minutes'");
  expect(await outcome()).toBe("not online yet");
  expect(await reported(1)).toMatchObject({ state: "waiting", reasons: [expect.stringContaining("30 minutes")] });
});

test("a database that does not answer is said so, without a word of the error", async () => {
  const other = await startOther({ ...secrets, SUPABASE_URL: "http://127.0.0.1:9" });
  expect(await call(SECRET, other)).toEqual({ status: 503, text: '{"problem":"The database did not answer"}' });
});

describe("a host that does not accept is asked three times, then each minute; the owner reads so meanwhile", () => {
  async function isTriedAgain(answer: Answer): Promise<void> {
    host = answer;
    await publish(1);
    expect(await outcome()).toBe("not reached");
    expect(asked).toHaveLength(3);
    expect(await reported(1)).toEqual(NOT_REACHED);
    expect(await outcome()).toBe("nothing");
    await aMinuteLater();
    host = (_, response) => response.end();
    expect(await outcome()).toBe("asked");
    expect(await reported(1)).toEqual({ state: "waiting", reasons: [] });
    expect(hook.lines.join("\n")).not.toContain(SECRET_PATH);
  }

  test("one that answers 500", () =>
    isTriedAgain((_, response) => response.writeHead(500).end(`no hook at ${SECRET_PATH}`)));

  test("one that sends elsewhere", { tags: ["slow"] }, () =>
    isTriedAgain((_, response) => response.writeHead(302, { location: "/login" }).end()),
  );

  test("one that is unreachable", { tags: ["slow"] }, async () => {
    const unreachable = { ...secrets, DEPLOY_HOOK_URL: `http://127.0.0.1:9${SECRET_PATH}` };
    const other = await startOther(unreachable);
    await publish(1);
    expect(await call(SECRET, other)).toEqual({ status: 200, text: '{"outcome":"not reached"}' });
    expect(await reported(1)).toEqual(NOT_REACHED);
    expect(other.lines.join("\n")).not.toContain(SECRET_PATH);
  });

  test("one that hangs", { timeout: 60_000, tags: ["slow"] }, async () => {
    host = () => undefined;
    await publish(1);
    expect(await outcome()).toBe("not reached");
    expect(asked).toHaveLength(3);
    expect(await reported(1)).toEqual(NOT_REACHED);
    expect(hook.lines.join("\n")).not.toContain(SECRET_PATH);
  });
});

test("without its secrets it says which ones, and calls nobody", async () => {
  const bare = await startOther({});
  const answer = await fetch(bare.url, { method: "POST" });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("PUBLISH_HOOK_SECRET");
});
