import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request as plainRequest, type Server } from "node:http";
import { request as tlsRequest } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "#tests/helpers/e2e.ts";
import { freePort, listenOnFreePort } from "#tests/helpers/free-port.ts";
import { isAbsent, startCaddy, startNginx } from "#tests/helpers/other-servers.ts";
import { test } from "#tests/helpers/test.ts";

// The proxies that docs/operator.md puts in front of `npm start`, with the changes that every operator makes: name,
// certificate, ports.

interface Ports {
  readonly http: number;
  readonly https: number;
}

const certificate = (folder: string) => [path.join(folder, "cert.pem"), path.join(folder, "key.pem")] as const;

/** A configuration with other words in the place of those it has; each must be there. */
function changed(file: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replaceAll(from, to);
    },
    readFileSync(file, "utf8"),
  );
}

const PROXIES = {
  nginx: (folder: string, { http, https }: Ports, site: string) =>
    startNginx(
      changed("scripts/hosts/nginx/proxy.conf", {
        "listen 80;": `listen 127.0.0.1:${http};`,
        "listen 443": `listen 127.0.0.1:${https}`,
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "/etc/letsencrypt/live/your.site/fullchain.pem": certificate(folder)[0],
        "/etc/letsencrypt/live/your.site/privkey.pem": certificate(folder)[1],
        "127.0.0.1:4173": site,
        "your.site": "localhost",
      }),
      folder,
    ),
  caddy: (folder: string, { http, https }: Ports, site: string) =>
    startCaddy(
      `{\n admin off\n http_port ${http}\n https_port ${https}\n}\n${changed("scripts/hosts/caddy/Caddyfile", {
        "your.site {": `localhost {\n tls ${certificate(folder).join(" ")}`,
        "127.0.0.1:4173": site,
      })}`,
      folder,
    ),
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

function ask(origin: string, asked: string, { method = "GET", headers, body }: Asked = {}): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === "https:" ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = request(
      // nginx listens on one address here, and a name has two.
      { hostname, family: 4, port, path: asked, method, headers, rejectUnauthorized: false, agent: false },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const UPLOAD = "/storage/v1/object/media/shop.jpg";

/** Stands between proxy and site, notes with what headers the proxy asks, and takes pictures of any size. */
function watcher(site: string, seen: IncomingHttpHeaders[]): Server {
  const { hostname, port } = new URL(site);
  return createServer((request, response) => {
    const { method, url, headers } = request;
    seen.push(headers);
    if (url === UPLOAD) return void request.resume().on("end", () => response.end());
    request.pipe(
      plainRequest({ hostname, port, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      }),
    );
  });
}

/** A picture of so many megabytes. */
const picture = (size: number) => ({ method: "POST", body: Buffer.alloc(size * 2 ** 20) });

for (const [name, start] of Object.entries(PROXIES)) {
  test(`behind ${name} visitors come by TLS, from their own address, with pictures of 10 MB`, async ({ baseURL }) => {
    test.skip(
      isAbsent(name),
      `There is no ${name} on this machine (apt-get install ${name}), so its block is not tried.`,
    );
    const site = baseURL ?? "";
    const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
    const [cert, key] = certificate(folder);
    const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${cert}`;
    expect(spawnSync("openssl", words.split(" ")).status).toBe(0);
    const seen: IncomingHttpHeaders[] = [];
    const between = watcher(site, seen);
    const ports = { http: await freePort(), https: await freePort() };
    const proxy = start(folder, ports, `127.0.0.1:${await listenOnFreePort(between)}`);
    const origin = `https://localhost:${ports.https}`;
    const statusOf = (asked: string) => ask(origin, asked).then((answer) => answer.status, String);
    try {
      await expect.poll(() => statusOf("/")).toBe(200);

      const direct = await ask(site, "/about", { headers: { "x-forwarded-proto": "https" } });
      const { headers } = await ask(origin, "/about");
      for (const kept of ["content-security-policy", "strict-transport-security", "cache-control", "server-timing"])
        expect(headers[kept], kept).toBe(direct.headers[kept]);
      expect((await ask(origin, "/%61bout")).headers.location).toBe("/about");

      const http = await ask(`http://localhost:${ports.http}`, "/pricing?utm_source=mail");
      expect(http.status).toBeGreaterThan(300);
      expect(http.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/pricing\?utm_source=mail$/);

      await ask(origin, "/", { headers: { "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "http" } });
      expect(seen.at(-1)).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });

      expect((await ask(origin, UPLOAD, picture(10))).status).toBe(200);
      // Caddy 2.6 says 502, as the connection to the site has broken; later ones say 413.
      expect([413, 502]).toContain((await ask(origin, UPLOAD, picture(12))).status);
    } finally {
      proxy.kill();
      await once(proxy, "exit");
      between.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
