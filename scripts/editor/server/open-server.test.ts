import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FILE_API, TOKEN_HEADER } from "#editor/shared/editor-facts.ts";
import { openServer } from "#scripts/editor/server/open-server.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { exposedAddresses, requestAsIs, writeSecrets } from "#tests/helpers/probes/exposed-files.ts";

const FOLDER = path.resolve(`.data/edited [${process.pid}]`);
const CODE = new Map([
  ["edit.html", '<meta name="editor-token" content="TOKEN"><script type="module" src="/assets/edit.js"></script>'],
  ["preview.html", '<html lang="en"></html>'],
  ["assets/edit.js", "start();"],
]);
let removeSecrets: () => void;
let close: () => Promise<unknown>;
let port: number;

beforeAll(async () => {
  removeSecrets = writeSecrets([FOLDER]);
  const server = await openServer({ port: 0, code: CODE, file: SITE_FILE, dataFolder: FOLDER });
  const address = server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
  close = () => Promise.all([once(server, "close"), server.close()]);
});
afterAll(async () => {
  await close();
  removeSecrets();
});

test("no key, mail or secret is exposed, however its file is named", async () =>
  expect(await exposedAddresses(port, FOLDER)).toEqual([]));

test("its page loads its code; other origins read nothing, and other hosts get nothing", async () => {
  expect((await requestAsIs(port, "/edit")).body).toMatch(/content="[\w-]{32}"/);
  const code = "/assets/edit.js";
  const own = await requestAsIs(port, code, { origin: "http://localhost:9999" });
  expect(own).toMatchObject({ status: 200, headers: { "cross-origin-resource-policy": "same-origin" } });
  expect(own.headers["access-control-allow-origin"]).toBeUndefined();
  expect((await requestAsIs(port, code, { host: "evil.example" })).status).toBe(403);
});

test("its policy allows its own files alone, and only the preview to be framed", async () => {
  const policyOf = async (address: string, headers = {}) =>
    String((await requestAsIs(port, address, headers)).headers["content-security-policy"]);
  expect(await policyOf("/edit")).toMatch(/^default-src 'none';script-src 'self';.*frame-ancestors 'none'$/);
  expect(await policyOf("/preview", { "sec-fetch-dest": "iframe" })).toMatch(/script-src 'self';.* 'self'$/);
});

test("a page of the site leads to the editor, and inside the preview to itself", async () => {
  expect((await requestAsIs(port, "/pricing")).headers.location).toBe("/edit");
  const framed = await requestAsIs(port, "/pricing", { "sec-fetch-dest": "iframe" });
  expect(framed.headers.location).toBe("/preview?page=%2Fpricing");
  expect((await requestAsIs(port, "/missing.js")).status).toBe(404);
});

test("only its own page reads the draft, publishes or uploads, and only pictures", async () => {
  const origin = `http://127.0.0.1:${port}`;
  const [, token = ""] = /content="([\w-]{32})"/.exec((await requestAsIs(port, "/edit")).body) ?? [];
  const own = { origin, [TOKEN_HEADER]: token };
  const post = async (call: string, headers: Record<string, string>, body: BodyInit = "[]") =>
    (await fetch(`${origin}${FILE_API}${call}`, { method: "POST", headers, body })).status;
  for (const call of ["open", "publish", "picture?title=..%2fevil"])
    for (const headers of [
      {},
      { origin },
      { [TOKEN_HEADER]: token },
      { ...own, origin: "https://elsewhere.example" },
      { ...own, [TOKEN_HEADER]: token.replace(/./, "?") },
    ])
      expect(await post(call, headers), `${call} ${JSON.stringify(headers)}`).toBe(403);
  expect(await post("open", own)).toBe(200);
  expect(await post("picture", { ...own, "content-type": "image/jpeg" }, "<script>")).toBe(415);
});
