import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { readSite } from "#server/document/read-site.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { readHeaders } from "#server/render/rendered-folder.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { test } from "#tests/helpers/test.ts";

// nginx is not part of the project; where a machine has it, our configuration is held against it.
const absent = spawnSync("nginx", ["-v"]).error !== undefined;
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
];

let folder: string;
let nginx: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const port = await freePort();
  const dist = path.resolve(PAGES_DIR);
  const headers = readHeaders(dist);
  const site = nginxConfig(headers, {
    folder: dist,
    listen: `127.0.0.1:${port}`,
    fallbackPath: readSite().fallbackPath,
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(" ")}\n${site} }`,
  );
  nginx = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], { stdio: "inherit" });
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

async function answerOf(address: URL, method: string): Promise<Record<string, string | number | null>> {
  const { status, headers } = await fetch(address, { method, redirect: "manual" });
  const compared = Object.fromEntries(COMPARED.map((name) => [name, headers.get(name)]));
  // Servers name the letters of a text in ways of their own, and send refusals in words of their own.
  const type = status === 200 ? (headers.get("content-type") ?? "").replace(/;.*/, "") : null;
  return { status, type, ...compared };
}

test("nginx with our configuration answers every kind of address as npm start does", async ({ baseURL }) => {
  const started = (asked: string) => new URL(`${baseURL}${asked}`);
  const html = await (await fetch(started("/"))).text();
  const assets = [...html.matchAll(/\/(?:assets|fonts|media)\/[\w./-]+/g)].map(([found]) => found);
  const files = [
    "/icons.svg",
    "/favicon.svg",
    "/manifest.webmanifest",
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/sw.js",
    "/data/index.json",
  ];
  const elsewhere = [
    "/about/",
    "/about.html",
    "/index.html",
    "/services/index",
    "/services/",
    "//about",
    "/about/?from=mail",
  ];
  const nowhere = [
    "/no-such-page",
    "/blog/none",
    "/media/none.svg",
    "/assets/none.js",
    "/.env",
    "/_headers",
    "/none.txt",
  ];
  for (const asked of [...EVERY_PAGE.map((page) => page.path), ...new Set(assets), ...files, ...elsewhere, ...nowhere])
    expect(await answerOf(new URL(origin + asked), "GET"), asked).toEqual(await answerOf(started(asked), "GET"));
  for (const method of ["HEAD", "POST", "DELETE"])
    expect(await answerOf(new URL(`${origin}/about`), method), method).toEqual(
      await answerOf(started("/about"), method),
    );
});
