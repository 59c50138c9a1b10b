import { readFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
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

for (const path of ["/no-such-page", "/services/no-such-service", "/blog/2020/no/such/article", "/?page=1/nowhere"]) {
  test(`${path} leads to the home page`, slowUnless(path === "/no-such-page"), async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/(\?page=.*)?$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Professional Laundry & Dry Cleaning Services");
  });
}

for (const [path, address] of [
  ["/about/", "/about"],
  ["/about.html", "/about"],
  ["/about/index.html", "/about"],
  ["/services/wash-and-fold/", "/services/wash-and-fold"],
  ["/index.html", "/"],
  ["/%61bout", "/about"],
  ["/pricing/?find=saree", "/pricing?find=saree"],
  ["/Pricing", "/pricing"],
  ["/pricing)", "/pricing"],
  ["/pricing.", "/pricing"],
  ["/pricing%20", "/pricing"],
  ["/PRICING.HTML?utm_source=mail&fbclid=x", "/pricing?utm_source=mail&fbclid=x"],
  ["/services/Wash-And-Fold).", "/services/wash-and-fold"],
  ["/assets/..%2fabout", "/about"],
]) {
  test(`${path} means ${address}`, async ({ baseURL }) => {
    expect(await ask(baseURL, path ?? "")).toMatchObject({ status: 308, headers: { location: address } });
  });
}

for (const [path, address] of [
  ["/no-such-page?utm_source=mail&utm_medium=x", "/?utm_source=mail&utm_medium=x"],
  ["/No-Such-Page)?gclid=a%20b", "/?gclid=a%20b"],
  ["/blog/none/?fbclid=1", "/?fbclid=1"],
  ["/.well-known/change-password", "/dashboard"],
  ["/.well-known/change-password?from=manager", "/dashboard?from=manager"],
]) {
  test(`${path} leads to ${address}`, async ({ baseURL }) => {
    expect(await ask(baseURL, path ?? "")).toMatchObject({ status: 302, headers: { location: address } });
  });
}

for (const path of ["//example.com/", "/\\example.com/", "//example.com/index.html", "///example.com//"]) {
  test(`${path} leads to no other site`, async ({ baseURL }) => {
    const { status, headers } = await ask(baseURL, path);
    expect([302, 308, 400, 404]).toContain(status);
    expect(new URL(headers.location ?? "/", baseURL).origin).toBe(baseURL);
  });
}

for (const path of [
  "/assets/none.js",
  "/data/none.json",
  "/fonts/none.woff2",
  "/media/none.svg",
  "/none.png",
  "/.git/config",
  "/_redirects",
]) {
  test(`a missing file, such as ${path}, is missing`, async ({ baseURL }) => {
    expect((await ask(baseURL, path)).status).toBe(404);
  });
}

for (const path of [
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
]) {
  test(`nothing of the server is told to who asks for ${path}`, async ({ baseURL }) => {
    expect(reported(await ask(baseURL, path))).toBe("");
  });
}

/** What an answer tells beside that there is nothing. */
function reported({ status, body }: Answer): string {
  const isRefusal = [302, 308, 400, 403, 404].includes(status) && /^(Not found)?$/.test(body);
  return isRefusal ? "" : `${status} ${body}`;
}

test("a server that looks wherever it is told to would be noticed", { tag: "@slow" }, async () => {
  const server = createServer(({ url = "" }, response) => {
    response.end(readFileSync(path.join("dist/assets", decodeURIComponent(url))));
  });
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  expect(reported(await ask(origin, "/../../package.json"))).toContain("vellai");
  expect(reported(await ask(origin, "/..%2f..%2fpackage.json"))).toContain("vellai");
  server.close();
});

test("on a host that reads 404.html, an address leads to the page it means and an unknown one home", async ({
  page,
  baseURL,
}) => {
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

for (const path of ["/%", "/%E0%A4%A", "/%00", "/about%00.html", `/${"a".repeat(8000)}`]) {
  test(`an address nobody can read, ${path.slice(0, 20)}, does no harm`, async ({ baseURL }) => {
    expect((await ask(baseURL, path)).status).toBeLessThan(500);
    expect((await ask(baseURL, "/about")).status).toBe(200);
  });
}

test("pages are read, not written", async ({ baseURL }) => {
  for (const method of ["POST", "PUT", "DELETE"]) {
    expect(await ask(baseURL, "/about", method)).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  }
  expect(await ask(baseURL, "/about", "HEAD")).toMatchObject({ status: 200, body: "" });
});
