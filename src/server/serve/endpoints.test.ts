import type { Server } from "node:http";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { HealthParts } from "#server/conditions/conditions.ts";
import type { ServerFailure } from "#server/lib/failure-log.ts";
import { cspReportsHandler } from "#server/serve/csp-reports.ts";
import { healthHandler } from "#server/serve/health.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Site {
  readonly origin: string;
  readonly failures: ServerFailure[];
}

async function openSite(checks: Readonly<Record<string, HealthParts[number]["ask"]>> = {}): Promise<Site> {
  const failures: ServerFailure[] = [];
  const log = (failure: ServerFailure) => void failures.push(failure);
  const parts = Object.entries(checks).map(([part, ask]) => ({ part, remedy: "", ask }));
  server = siteServer({
    log,
    serveSite: (_, response) => void response.writeHead(500).end(),
    answerBackend: ({ url }, response) => /^\/(rest|storage)\//.test(url ?? "") && !!response.writeHead(503).end(),
    endpoints: new Map([
      ["/healthz", healthHandler(() => parts, { log, trusted: { proxies: 1 } })],
      ["/csp-reports", cspReportsHandler(log)],
      ["/failing", () => Promise.reject(new Error("a bug"))],
    ]),
  });
  return { origin: `http://127.0.0.1:${await listenOnFreePort(server)}`, failures };
}

const well = async () => ({ fine: "answers" });

test("health: all parts are well", async () => {
  const { origin, failures } = await openSite({ pages: well, database: well });
  const answer = await fetch(`${origin}/healthz?from=monitor`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-client-address")).toBe("unknown");
  const reported = await fetch(`${origin}/healthz`, { headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.5" } });
  expect(reported.headers.get("x-client-address")).toBe("203.0.113.5");
  expect(await answer.json()).toEqual({
    ok: true,
    pages: { ok: true, note: "answers" },
    database: { ok: true, note: "answers" },
  });
  expect(failures).toEqual([]);
});

test.each([
  ["says so", async () => ({ wrong: "low", cause: "12 MB free", remedy: "free some." }), "low"],
  [
    "throws, whose words are kept from strangers",
    () => Promise.reject(new Error("/home/shop/.data: denied")),
    "failed",
  ],
  ["never answers", () => new Promise<never>(() => undefined), "no answer within 2 s"],
])("health: one part %s", async (_, check, note) => {
  const { origin, failures } = await openSite({ pages: well, disk: check });
  const answer = await fetch(`${origin}/healthz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ok: false, pages: { ok: true, note: "answers" }, disk: { ok: false, note } });
  expect(failures).toMatchObject([{ where: "/healthz", what: expect.stringMatching(/^Not well: disk, /) }]);
  if (note === "low") expect(failures).toMatchObject([{ what: "Not well: disk, 12 MB free", remedy: "free some." }]);
});

test("health: the database is asked once, however many ask", async () => {
  const check = vi.fn(well);
  const { origin } = await openSite({ database: check });
  // An answer is good for a second, which fifty requests may take on a busy machine.
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${origin}/healthz`)).text()));
  expect(check).toHaveBeenCalledTimes(1);
});

test("a failed request is logged by its interface, without what the visitor wrote", async () => {
  const { origin, failures } = await openSite();
  await fetch(`${origin}/rest/v1/orders?phone=eq.9876543210`);
  await fetch(`${origin}/rest/v1/asha@example.com`);
  await fetch(`${origin}/storage/v1/object/media/asha.jpg`);
  await fetch(`${origin}/asha@example.com?token=secret`);
  expect(failures.map(({ where }) => where)).toEqual([
    "GET /rest/v1/orders",
    "GET /rest/v1",
    "GET /storage/v1/object",
    "GET a page",
  ]);
  expect(JSON.stringify(failures)).not.toMatch(/98765|asha|secret/);
});

const violation = (body: object) => JSON.stringify([{ type: "csp-violation", body }]);
const report = (origin: string, body: string) => fetch(`${origin}/csp-reports`, { method: "POST", body });

test("a browser's report of a policy becomes a line without addresses of people", async () => {
  const { origin, failures } = await openSite();
  const addresses = {
    blockedURL: "https://tracker.example/pixel?of=asha",
    documentURL: "https://vellai.example/about?phone=98765",
  };
  const body = violation({ effectiveDirective: "img-src", ...addresses });
  expect((await report(origin, body)).status).toBe(204);
  expect(failures).toMatchObject([{ what: expect.stringContaining("https://tracker.example by"), where: "/about" }]);
  expect(JSON.stringify(failures)).not.toMatch(/asha|98765/);
});

test.each([
  ["nothing", ""],
  ["no JSON", "<xml/>"],
  ["another report", JSON.stringify([{ type: "deprecation", body: { effectiveDirective: "x" } }])],
  ["null", "[null]"],
  ["one without texts", violation({ effectiveDirective: { toString: 1 }, blockedURL: { toString: 1 } })],
])("%s is no report of a policy", async (_, body) => {
  const { origin, failures } = await openSite();
  expect((await report(origin, body)).status).toBe(204);
  expect(failures).toEqual([]);
});

test("a report whose addresses are no texts is a line without them", async () => {
  const { origin, failures } = await openSite();
  await report(origin, violation({ effectiveDirective: "img-src", blockedURL: { toString: 1 }, documentURL: 7 }));
  expect(failures).toMatchObject([{ what: "A page's policy refused something by its img-src", where: "a page" }]);
});

test("an endpoint that fails is answered with 500 and a line, and the site goes on", async () => {
  const { origin, failures } = await openSite();
  const said = vi.spyOn(console, "error").mockReturnValue();
  expect((await fetch(`${origin}/failing`)).status).toBe(500);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  expect(failures).toMatchObject([{ what: "A request could not be answered" }]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

test("an address that is too long is refused before anything looks at it", async () => {
  const { origin, failures } = await openSite();
  expect((await fetch(`${origin}/a${"/".repeat(15_000)}b`)).status).toBe(414);
  expect((await fetch(`${origin}/rest/v1/${"a".repeat(2_000)}`)).status).toBe(414);
  expect((await fetch(`${origin}/healthz?${"a".repeat(3_000)}`)).status).toBe(200);
  expect(failures).toEqual([]);
});

test("a report cannot write a line of its own, nor be long, nor be read", async () => {
  const { origin, failures } = await openSite();
  const forged = violation({ effectiveDirective: "img-src\n2026-11-23 Owned", blockedURL: "x".repeat(5_000) });
  await report(origin, forged);
  expect(failures).toHaveLength(1);
  expect(JSON.stringify(failures)).not.toContain("\\n");
  expect(JSON.stringify(failures).length).toBeLessThan(500);
  const tooLong = report(origin, "x".repeat(30_000)).then(({ status }) => status);
  expect(await tooLong.catch(() => 413)).toBe(413);
  expect((await fetch(`${origin}/csp-reports`)).status).toBe(405);
  expect(failures).toHaveLength(1);
});
