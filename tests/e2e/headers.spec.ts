import path from "node:path";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { observatoryScore } from "#tests/helpers/observatory.ts";
import { servedFiles } from "#tests/helpers/served-files.ts";
import { test } from "#tests/helpers/test.ts";

/** One file of each kind and folder that the site is made of. */
function everyKindOfFile(): string[] {
  const files = [...servedFiles().keys()].filter((address) => path.extname(address) !== "");
  const kinds = new Map(files.map((file) => [file.replace(/(?<=\/(assets|data|fonts|media)\/).*(?=\.)/, "*"), file]));
  return [...kinds.values()];
}

interface Asked {
  readonly path: string;
  readonly status: number;
  readonly init?: RequestInit;
}

/** As the proxy in front says it of visitors who come by TLS. */
const BY_TLS = { "x-forwarded-proto": "https" };
const apikey = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };
const LARGE = "x".repeat(1_100_000);

/** What is neither a page nor a file. */
const OTHERS: readonly Asked[] = [
  { path: "/no-such-page", status: 302 },
  { path: "/about/", status: 308 },
  { path: "/media/none.svg", status: 404 },
  { path: "/.env", status: 404 },
  { path: "/%E0%A4%A", status: 302 },
  { path: "/about", status: 405, init: { method: "POST" } },
  { path: "/rest/v1/orders", status: 401, init: { headers: apikey } },
  { path: "/auth/v1/%75ser", status: 404 },
  { path: "/auth/v1/token?grant_type=password", status: 400, init: { method: "POST", headers: apikey, body: "{}" } },
  { path: "/rest/v1/contact_messages", status: 413, init: { method: "POST", headers: apikey, body: LARGE } },
];

test("every page, file, redirect and refusal scores 100 and more by the Observatory's rules", async ({ baseURL }) => {
  const found: Asked[] = [...EVERY_PAGE.map(({ path }) => path), ...everyKindOfFile()].map((path) => ({
    path,
    status: 200,
  }));
  const scores: string[] = [];
  for (const { path, status, init } of [...found, ...OTHERS]) {
    const answer = await fetch(new URL(path, baseURL), {
      redirect: "manual",
      ...init,
      headers: { ...init?.headers, ...BY_TLS },
    });
    await answer.arrayBuffer();
    const score = observatoryScore(answer.headers);
    if (answer.status !== status || score < 100) scores.push(`${path}: ${answer.status}, ${score} points`);
  }
  expect(scores).toEqual([]);
  expect(found.length).toBeGreaterThan(EVERY_PAGE.length + 8);
});

test("a page may do what it does and nothing else", async ({ baseURL }) => {
  const { headers } = await fetch(new URL("/", baseURL));
  const policy = headers.get("content-security-policy") ?? "";
  for (const part of ["default-src 'none'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toMatch(/unsafe|\*|https:/);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("geolocation=()");
  for (const name of ["server", "x-powered-by"]) expect(headers.has(name)).toBe(false);
});

/** What a policy allows, by what it is about. */
function policyOf({ headers }: Response): Readonly<Record<string, string>> {
  const parts = (headers.get("content-security-policy") ?? "").split(";").map((part) => part.split(" "));
  return Object.fromEntries(parts.map(([about = "", ...sources]) => [about, sources.join(" ")]));
}

test("the editor and its preview run their own scripts alone, and are framed by this site alone", async ({
  baseURL,
}) => {
  for (const path of ["/edit", "/preview"]) {
    const answer = await fetch(new URL(path, baseURL), { headers: BY_TLS });
    const policy = policyOf(answer);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(policy, path).toMatchObject({
      ...{ "default-src": "'none'", "frame-src": "'self'", "connect-src": "'self'" },
      ...{ "form-action": "'self'", "base-uri": "'none'", "frame-ancestors": "'self'" },
      // Pictures of a draft: chosen on the device, or at an address that the owner names.
      "img-src": "'self' data: blob: https:",
    });
    expect(policy["style-src"], path).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    // The one that says that the application does not open is written into the page.
    expect(policy["script-src"], path).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
    expect(Object.values(policy).join(" "), path).not.toMatch(/unsafe|\*|http:/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(observatoryScore(answer.headers), path).toBeGreaterThanOrEqual(100);
  }
});

test("only who comes by TLS is told to come by TLS", async ({ baseURL }) => {
  const tls = async (path: string, headers: Record<string, string>) =>
    (await fetch(new URL(path, baseURL), { headers, redirect: "manual" })).headers.get("strict-transport-security");
  for (const path of ["/", "/about", "/favicon.svg", "/none", "/healthz", "/auth/v1/none"]) {
    expect(await tls(path, BY_TLS), path).toContain("max-age=63072000");
    for (const headers of [{}, { "x-forwarded-proto": "http" }])
      expect(await tls(path, { ...headers }), path).toBeNull();
  }
});

for (const path of ["/edit", "/preview?page=%2F"])
  test(`a script of somebody else, or one written into the page, is not run at ${path}`, async ({ page, expected }) => {
    expected.push(/Content Security Policy/);
    await page.route("https://elsewhere.example/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.hurt = true" }),
    );
    await page.goto(path);
    const refused = await page.evaluate(() => {
      const seen: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ blockedURI }) => seen.push(blockedURI));
      const [foreign, inline] = [document.createElement("script"), document.createElement("script")];
      foreign.src = "https://elsewhere.example/hurt.js";
      inline.textContent = "window.hurt = true";
      document.body.append(foreign, inline);
      return new Promise<string[]>((resolve) => foreign.addEventListener("error", () => resolve(seen)));
    });
    expect(refused).toEqual(expect.arrayContaining(["https://elsewhere.example/hurt.js", "inline"]));
    expect(await page.evaluate(() => Reflect.has(window, "hurt"))).toBe(false);
  });
