import { readFileSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { test } from "#tests/helpers/test.ts";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks for a path exactly as written: browsers would tidy it first. */
function ask(origin: string | undefined, path: string, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(origin ?? "");
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() });
    });
    request.on("error", reject).end();
  });
}

/** What an address leads to, by status; which address a spelling means is in src/lib/meant-path.test.ts. */
const ANSWERS: readonly (readonly [status: number, asked: string, address?: string])[] = [
  [308, "/about/", "/about"],
  [308, "/index.html", "/"],
  [308, "/pricing/?find=saree", "/pricing?find=saree"],
  [308, "/PRICING.HTML?utm_source=mail&fbclid=x", "/pricing?utm_source=mail&fbclid=x"],
  [308, "/services/Wash-And-Fold).", "/services/wash-and-fold"],
  [308, "/assets/..%2fabout", "/about"],
  [302, "/no-such-page?utm_source=mail&utm_medium=x", "/?utm_source=mail&utm_medium=x"],
  [302, "/No-Such-Page)?gclid=a%20b", "/?gclid=a%20b"],
  [302, "/services/no-such-service", "/"],
  [302, "/.well-known/change-password?from=manager", "/dashboard?from=manager"],
  [404, "/assets/none.js"],
  [404, "/data/none.json"],
  [404, "/fonts/none.woff2"],
  [404, "/none.png"],
  [404, "/.git/config"],
  [404, "/_redirects"],
];

test("each address leads to the page it means, else home, or is missing", async ({ baseURL }) => {
  for (const [status, asked, location] of ANSWERS)
    expect.soft(await ask(baseURL, asked), asked).toMatchObject({ status, headers: location ? { location } : {} });
  for (const asked of ["//example.com/", "/\\example.com/", "//example.com/index.html", "///example.com//"]) {
    const { status, headers } = await ask(baseURL, asked);
    expect.soft([302, 308, 400, 404], asked).toContain(status);
    expect.soft(new URL(headers.location ?? "/", baseURL).origin, asked).toBe(baseURL);
  }
});

const FORBIDDEN = [
  "/_headers",
  "/%5fheaders",
  "/.env",
  "/.git/config",
  "/.data/LOCK",
  "/.build/boot.json",
  "/site.json",
  "/package.json",
  "/../site.json",
  "/../../../../etc/passwd",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/assets/../../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/..%5c..%5cpackage.json",
  "/media/%2e%2e%2f%2e%2e%2fsrc/boot/boot.ts",
  "/%252e%252e/package.json",
  "/..%252fpackage.json",
  "/%c0%ae%c0%ae/package.json",
  "/\\..\\package.json",
  "/data/../../site.json",
  "/assets/%00../../package.json",
  "http://127.0.0.1/../package.json",
  "http://elsewhere.example/site.json",
  "file:///etc/passwd",
  "/src/boot/boot.ts",
  "/supabase/config.toml",
];

test("nothing of the server is told, whatever is asked for", async ({ baseURL }) => {
  for (const asked of FORBIDDEN) expect.soft(reported(await ask(baseURL, asked)), asked).toBe("");
});

/** What an answer tells beside that there is nothing. */
function reported({ status, body }: Answer): string {
  const isRefusal = [302, 308, 400, 403, 404].includes(status) && /^(Not found)?$/.test(body);
  return isRefusal ? "" : `${status} ${body}`;
}

test("a host that reads 404.html leads to the page that is meant", async ({ page, baseURL }) => {
  const notFound = readFileSync(path.join(PAGES_DIR, "404.html"), "utf8");
  const pages = new Set(EVERY_PAGE.map(({ path: known }) => known));
  await page.route(`${baseURL}/**`, (route) =>
    pages.has(new URL(route.request().url()).pathname)
      ? route.fulfill({ contentType: "text/html", body: "<p>A page</p>" })
      : route.fulfill({ contentType: "text/html", body: notFound }),
  );
  for (const [asked, address] of [
    ["/Pricing?utm_source=mail", "/pricing?utm_source=mail"],
    ["/pricing)", "/pricing"],
    ["/pricing.?gclid=1", "/pricing?gclid=1"],
    ["/About%20", "/about"],
    ["/No-Such-Page)?fbclid=1", "/?fbclid=1"],
    ["/none", "/"],
    ["//example.com/", "/"],
    ["/%5Cexample.com/", "/"],
  ]) {
    await page.goto(`${baseURL}${asked}`);
    await expect(page).toHaveURL(`${baseURL}${address}`);
  }
});

test("an address nobody can read does no harm, and pages are not written", async ({ baseURL }) => {
  for (const asked of ["/%", "/%E0%A4%A", "/%00", "/about%00.html", `/${"a".repeat(8000)}`])
    expect((await ask(baseURL, asked)).status, asked.slice(0, 20)).toBeLessThan(500);
  for (const method of ["POST", "PUT", "DELETE"]) {
    expect(await ask(baseURL, "/about", method)).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  }
  expect(await ask(baseURL, "/about", "HEAD")).toMatchObject({ status: 200, body: "" });
});
