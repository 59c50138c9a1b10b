import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fallbackOf } from "#document/languages/fallback.ts";
import type { Site } from "#document/model/types.gen.ts";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { isAbsent, startNginx } from "#tests/helpers/other-servers.ts";
import { PSEUDO_LANG } from "#tests/helpers/pseudo-site.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite } from "#tests/helpers/timed-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

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

let started: Nginx;

interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** nginx with our configuration for some rendered pages. */
async function openNginx(pages: string, site: Site): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const port = await freePort();
  const place = { folder: path.resolve(pages), listen: `127.0.0.1:${port}`, fallback: fallbackOf(site) };
  const nginx = startNginx(nginxConfig(place), folder);
  const origin = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(origin).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  return {
    origin,
    async stop() {
      nginx.kill();
      await once(nginx, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.beforeAll(async () => {
  started = await openNginx(PAGES_DIR, readSite());
});

test.afterAll(() => started.stop());

/** What a server answers to an address, exactly as written: `fetch` would tidy it first. */
function answerOf(
  server: string,
  asked: string,
  { method = "GET", cookie = "" } = {},
): Promise<Record<string, unknown>> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path: asked, method, headers: { cookie } }, (response) => {
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
  const own = baseURL ?? "";
  const { origin } = started;
  const html = await (await fetch(own)).text();
  const assets = [...new Set([...html.matchAll(/\/(?:assets|fonts|media)\/[\w./-]+/g)].map(([found]) => found))];
  const spelled = ["/about", "/pricing", "/services/wash-and-fold"].flatMap((page) =>
    SPELLINGS.map((spell) => spell(page)),
  );
  const elsewhere = ["/index.html", "/services/index", "/index", "/?a=b", "/.well-known/change-password?from=manager"];
  const escaped = [...FILES, ...assets.slice(0, 3)].map((file) => file.replace("s", "%73"));
  const pages = EVERY_PAGE.map((page) => page.path);
  const asked = [...pages, ...assets, ...FILES, ...escaped, ...spelled, ...elsewhere, ...NOWHERE, ...MISSING];
  expect(asked.length).toBeGreaterThan(100);
  for (const address of asked) expect(await answerOf(origin, address), address).toEqual(await answerOf(own, address));
  for (const method of ["HEAD", "POST", "DELETE"])
    for (const address of ["/about", "/About", "/%61bout"])
      expect(await answerOf(origin, address, { method }), method).toEqual(await answerOf(own, address, { method }));
  for (const address of spelled)
    expect(await answerOf(origin, address), address).toMatchObject({ status: 308, "cache-control": "no-store" });
});

test("and so it does for a site in several languages, to visitors who have chosen one and to others", async () => {
  const document = translatedSite(readSchema(), readSite(), PSEUDO_LANG);
  const site = await serveSite(document, new Date().toISOString());
  const nginx = await openNginx(site.folder, document);
  const there = `/${PSEUDO_LANG}`;
  const known = [
    there,
    `${there}/pricing`,
    `${there}/Pricing)`,
    `${there.toUpperCase()}/about/`,
    "/manifest-el.webmanifest",
  ];
  const unknown = [`${there}/none`, `${there.toUpperCase()}/None?a=b`, `/${there}/none`, `${there}%2fnone`];
  const elsewhere = ["/none", "/electric", `/none${there}/x`];
  for (const cookie of [
    "",
    `lang=${PSEUDO_LANG}`,
    `a=b; lang=${PSEUDO_LANG}; c=d`,
    "lang=en-IN",
    "slang=el",
    "lang=zz",
  ])
    for (const address of [...known, ...unknown, ...elsewhere])
      expect(await answerOf(nginx.origin, address, { cookie }), `${address} ${cookie}`).toEqual(
        await answerOf(site.url, address, { cookie }),
      );
  await nginx.stop();
  site.close();
});
