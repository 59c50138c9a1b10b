import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { storedPictures } from "#editor/place/site-pictures.ts";
import { servePictureWorld, type Who } from "#tests/data/embedded/picture-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";

// What the editor of the site sends, over HTTP to the embedded backend.

const world = await forFile(servePictureWorld());
const { url } = world;
const browser = new Window({ url });
beforeAll(() => vi.stubGlobal("XMLHttpRequest", browser.XMLHttpRequest));
afterAll(async () => {
  vi.unstubAllGlobals();
  await browser.happyDOM.close();
});

function fileOf(bytes: Uint8Array): Blob {
  const file: unknown = new browser.Blob([Buffer.from(bytes)], { type: "image/jpeg" });
  if (!isBlob(file)) throw new Error("The browser makes no files.");
  return file;
}

const isBlob = (value: unknown): value is Blob => value instanceof browser.Blob;

const BUCKET = { key: EMBEDDED_PUBLISHABLE_KEY, placesOf: async () => [] };

async function upload(who: Who, picture: Blob, title = "Our shop") {
  const shares: number[] = [];
  const { signal } = new AbortController();
  const store = storedPictures({ ...BUCKET, url, accessToken: async () => world.tokens[who] });
  return { uploaded: await store.upload(picture, title, { signal, progress: (share) => shares.push(share) }), shares };
}

test("an owner's picture is kept under its title, and sent twice it is the same", async () => {
  const photograph = fileOf(await madePhotograph({ width: 60, height: 40 }));
  const { uploaded } = await upload("owner", photograph);
  if ("refused" in uploaded) throw new Error(uploaded.refused);
  const { name, src } = uploaded;
  expect(name).toMatch(/^our-shop-[0-9a-f]{8}\.jpg$/);
  expect((await upload("owner", photograph)).uploaded).toEqual(uploaded);
  const answer = await world.send(src);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(path.join(world.folder, name)));
});

test("a refusal comes in words", async () => {
  const photograph = fileOf(await madePhotograph({ width: 60, height: 40 }));
  const refusals: [Who, Blob, RegExp][] = [
    ["staff", photograph, /Only an owner/],
    ["nobody", photograph, /logged out/],
    ["owner", fileOf(Buffer.from("<svg/>")), /can’t be shown/],
    ["owner", fileOf(Buffer.from("\xff\xd8\xff broken", "latin1")), /broken/],
  ];
  for (const [who, picture, words] of refusals)
    expect((await upload(who, picture)).uploaded, String(words)).toEqual({ refused: expect.stringMatching(words) });
});

test("an ended session is told by the status in the body, and a storage that never answers is given up", async () => {
  let answer: ((response: ServerResponse) => void) | undefined = (response) =>
    response
      .writeHead(400)
      .end('{"statusCode":"403","error":"Unauthorized","message":"\\"exp\\" claim timestamp check failed"}');
  const storage = createServer((_, response) => answer?.(response));
  const own = `http://127.0.0.1:${await listenOnFreePort(storage)}`;
  const store = storedPictures({ ...BUCKET, url: own, accessToken: async () => "old" });
  expect(await store.remove("shop-3f9a2c1b.jpg")).toEqual({ refused: expect.stringContaining("logged out") });
  answer = undefined;
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
  expect(await store.remove("shop-3f9a2c1b.jpg")).toEqual({ refused: expect.stringContaining("still there") });
  storage.close();
  storage.closeAllConnections();
});

test("without an answer the owner is told to try again", async () => {
  const store = storedPictures({ ...BUCKET, url: "http://127.0.0.1:9", accessToken: async () => undefined });
  const { signal } = new AbortController();
  const photograph = fileOf(await madePhotograph({ width: 60, height: 40 }));
  expect(await store.upload(photograph, "Shop", { signal, progress: () => undefined })).toEqual({
    refused: expect.stringContaining("try again"),
  });
});
