import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const FILES: Readonly<Record<string, string>> = {
  _headers: "/about\n  X-Page: about\n",
  "index.html": "home",
  "about.html": "about, plain",
  "about.html.br": "about, brotli",
  "about.html.gz": "about, gzip",
  "assets/boot.js": "boot",
  "media/shop front.svg": "<svg/>",
  ".env": "SECRET=1",
  ".well-known/security.txt": "Contact: mailto:a@b.example",
};

const folder = temporaryFolder();
let server: Server;
let port: number;
beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  server = createServer(siteHandler(folder));
  port = await listenOnFreePort(server);
});
afterAll(() => {
  server.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path: address, method, headers, host: "127.0.0.1" }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts).toString() });
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["gzip, deflate, br", "br", "about, brotli"],
  ["br;q=0.5", "br", "about, brotli"],
  ["gzip, br;q=0", "gzip", "about, gzip"],
  ["GZIP", "gzip", "about, gzip"],
  ["identity", undefined, "about, plain"],
  ["brave, x-gzip", undefined, "about, plain"],
  ["", undefined, "about, plain"],
])("a browser that reads %j gets %s", async (accepted, encoding, body) => {
  const answer = await ask("/about", { "accept-encoding": accepted });
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toBe("Accept-Encoding");
  expect(answer.headers["content-length"]).toBe(String(body.length));
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["x-page"]).toBe("about");
});

test("what a browser keeps is not sent again, and another encoding is another thing", async () => {
  const br = { "accept-encoding": "br" };
  const { etag = "" } = (await ask("/about", br)).headers;
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/"a, b" , W/${etag}`, "*", " * "])
    expect(await ask("/about", { ...br, "if-none-match": tags })).toMatchObject({ status: 304, body: "" });
  for (const tags of ['"other"', etag.slice(1, -1), '"*"', "", `"a, ${etag.slice(1, -1)}"`])
    expect((await ask("/about", { ...br, "if-none-match": tags })).status).toBe(200);
  expect((await ask("/about", { "if-none-match": etag })).body).toBe("about, plain");
});

test("HEAD tells the length and sends nothing", async () =>
  expect(await ask("/about", {}, "HEAD")).toMatchObject({ body: "", headers: { "content-length": "12" } }));

test.each([
  ["/", 200, "home"],
  ["/assets/boot.js", 200, "boot"],
  ["/media/shop%20front.svg", 200, "<svg/>"],
  ["/.well-known/security.txt", 200, "Contact: mailto:a@b.example"],
  ["/.env", 404, "Not found"],
  ["/%2eenv", 404, "Not found"],
  ["/_headers", 404, "Not found"],
  ["/about.html.br", 404, "Not found"],
  ["/assets/", 404, "Not found"],
  ["/assets", 302, ""],
])("%s: %i", async (address, status, body) => expect(await ask(address)).toMatchObject({ status, body }));
