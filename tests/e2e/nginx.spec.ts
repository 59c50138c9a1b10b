import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { readSite } from "#server/document/read-site.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { isAbsent, startNginx } from "#tests/helpers/other-servers.ts";
import { test } from "#tests/helpers/test.ts";

// nginx is not part of the project; where a machine has it, our configuration is held against it.
const absent = isAbsent("nginx");
test.skip(absent, "There is no nginx on this machine (apt-get install nginx), so its configuration is not tried.");

const COMPARED = [
  "content-security-policy",
  "cache-control",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "location",
  "allow",
  "vary",
];

let folder: string;
let nginx: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const port = await freePort();
  const dist = path.resolve(PAGES_DIR);
  const site = nginxConfig({
    folder: dist,
    listen: `127.0.0.1:${port}`,
    fallbackPath: readSite().fallbackPath,
  });
  nginx = startNginx(site, folder);
  origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test.afterAll(async () => {
  nginx.kill();
  await once(nginx, "exit");
  rmSync(folder, { recursive: true, force: true });
});

/** What a server answers to an address, exactly as written: `fetch` would tidy it first. */
function answerOf(server: string, asked: string, method = "GET"): Promise<Record<string, unknown>> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path: asked, method }, (response) => {
      const { statusCode: status, headers } = response.resume();
      const compared = Object.fromEntries(COMPARED.map((name) => [name, headers[name]]));
      // Servers name the letters of a text in ways of their own, and send refusals in words of their own.
      const type = status === 200 ? headers["content-type"]?.replace(/;.*/, "") : undefined;
      resolve({ status, type, ...compared });
    });
    request.on("error", reject).end();
  });
}

const FILES = [
  "/icons.svg",
  "/favicon.svg",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/sw.js",
  "/data/index.json",
];

/** Addresses that mean a page: (spelling) => address. */
const SPELLINGS: readonly ((page: string) => string)[] = [
  (page) => `${page}/`,
  (page) => `${page}.html`,
  (page) => `${page}/index.html`,
  (page) => `/${page}`,
  (page) => page.toUpperCase(),
  (page) => `${page})`,
  (page) => `${page}.`,
  (page) => `${page}%20`,
  (page) => `${page}%E2%80%9D,`,
  (page) => page.replace("a", "%61").replace("i", "%69"),
  (page) => `/assets/..%2f${page.slice(1)}`,
  (page) => `/media/../${page.slice(1)}`,
  (page) => `/.${page}?utm_source=mail&gclid=a%20b`,
];

const NOWHERE = [
  "/no-such-page",
  "/No-Such-Page)?fbclid=1",
  "/%6eone",
  "/about/none",
  "/blog/none?utm_campaign=x",
  "//example.com/",
  "///example.com//",
  "/icons.svg/",
  "/services%2fnone",
];

const MISSING = [
  "/media/none.svg",
  "/assets/none.js",
  "/assets/..%2fnone.js",
  "/.env",
  "/.git/config",
  "/%2egit/config",
  "/.git/",
  "/blog/.hidden",
  "/_headers",
  "/%5fheaders",
  "/_redirects",
  "/none.txt",
  "/.well-known/none",
  "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
  "/assets/",
];

test("nginx with our configuration answers every kind of address as npm start does", async ({ baseURL }) => {
  const started = baseURL ?? "";
  const html = await (await fetch(started)).text();
  const assets = [...new Set([...html.matchAll(/\/(?:assets|fonts|media)\/[\w./-]+/g)].map(([found]) => found))];
  const spelled = ["/about", "/pricing", "/services/wash-and-fold"].flatMap((page) =>
    SPELLINGS.map((spell) => spell(page)),
  );
  const elsewhere = ["/index.html", "/services/index", "/index", "/?a=b", "/.well-known/change-password?from=manager"];
  const escaped = [...FILES, ...assets.slice(0, 3)].map((file) => file.replace("s", "%73"));
  const pages = EVERY_PAGE.map((page) => page.path);
  const asked = [...pages, ...assets, ...FILES, ...escaped, ...spelled, ...elsewhere, ...NOWHERE, ...MISSING];
  expect(asked.length).toBeGreaterThan(100);
  for (const address of asked)
    expect(await answerOf(origin, address), address).toEqual(await answerOf(started, address));
  for (const method of ["HEAD", "POST", "DELETE"])
    for (const address of ["/about", "/About", "/%61bout"])
      expect(await answerOf(origin, address, method), method).toEqual(await answerOf(started, address, method));
  for (const address of spelled)
    expect(await answerOf(origin, address), address).toMatchObject({ status: 308, "cache-control": "no-store" });
});
