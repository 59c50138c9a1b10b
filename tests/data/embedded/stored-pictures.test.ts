import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Site } from "#document/model/types.gen.ts";
import { storedPictures } from "#editor/place/site-pictures.ts";
import { downloadPictures, folderPictures, projectPictures } from "#server/publish/download-pictures.ts";
import { pullSite } from "#server/publish/pull-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { servePictureWorld, type Who } from "#tests/data/embedded/picture-world.ts";
import { emptyFolder } from "#tests/data/folders.ts";
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

// What a build of a hosted project, and `npm run vellai -- pull`, fetch of the pictures that owners have uploaded.

const bytes = await madePhotograph({ width: 40, height: 30 });

async function kept(title: string): Promise<string> {
  const name = await world.put(title);
  writeFileSync(path.join(world.folder, name), bytes);
  return name;
}

test("the pictures that a document names are fetched over the network once, and no others", async () => {
  const [used, deep] = [await kept("Used"), await kept("Deep")];
  await kept("Other");
  const folder = path.join(emptyFolder(), "media");
  const document = {
    a: [{ image: used }, { b: { c: deep } }],
    text: `not ${used}`,
    gone: "gone-00000000.jpg",
    own: "peg.svg",
  };
  expect((await downloadPictures(document, projectPictures(url), folder)).toSorted()).toEqual([deep, used].toSorted());
  expect(readdirSync(folder).toSorted()).toEqual([deep, used].toSorted());
  expect(readFileSync(path.join(folder, used))).toEqual(bytes);
  expect(await downloadPictures(document, projectPictures(url), folder)).toEqual([]);
});

test("what is no picture, and a project that does not answer, are refused by name", async () => {
  const name = await world.put("No picture");
  const folder = emptyFolder();
  await expect(downloadPictures([name], projectPictures(url), folder)).rejects.toThrow(
    `${name} is not what its name says`,
  );
  await expect(downloadPictures([name], projectPictures("http://127.0.0.1:9"), folder)).rejects.toThrow(
    `${name} cannot be fetched`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test("a picture that the storage refuses is no picture that is not there: the status in the body says which", async () => {
  const name = await kept("Asked");
  let refusal = { statusCode: "404", error: "not_found", message: "Object not found" };
  const storage = createServer((_, response) => response.writeHead(400).end(JSON.stringify(refusal)));
  const from = projectPictures(`http://127.0.0.1:${await listenOnFreePort(storage)}`);
  expect(await downloadPictures([name], from, emptyFolder())).toEqual([]);
  refusal = { statusCode: "403", error: "Unauthorized", message: "signature verification failed" };
  await expect(downloadPictures([name], from, emptyFolder())).rejects.toThrow("the project answered 403");
  storage.close();
  storage.closeAllConnections();
});

test("pull fetches the pictures of the version too", async () => {
  const name = await kept("Our shop");
  const site: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));
  const [article] = site.articles;
  if (article) article.imageUrl = { image: name, alt: "Our shop" };
  await world.sql("select public.push_document($1, 0, 'A picture')", [JSON.stringify(site)]);
  const folder = emptyFolder();
  const [file, media] = [path.join(folder, "site.json"), path.join(folder, "media")];
  mkdirSync(media);
  const named = {
    versions: documentVersions(world.backend.call),
    name: world.dataDir,
    pictures: folderPictures(world.dataDir),
  };
  const reported = await pullSite(named, { file, media, discard: false });
  expect(reported).toContain(`The picture ${name} is in ${media}.`);
  expect(readFileSync(path.join(media, name))).toEqual(bytes);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(site);
});
