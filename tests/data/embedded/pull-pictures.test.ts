import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { downloadPictures, folderPictures, projectPictures } from "#server/publish/download-pictures.ts";
import { pullSite } from "#server/publish/pull-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { servePictureWorld } from "#tests/data/embedded/picture-world.ts";
import { emptyFolder } from "#tests/data/folders.ts";
import { forFile } from "#tests/data/for-file.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";

// What a build of a hosted project, and `npm run vellai -- pull`, fetch of the pictures that owners have uploaded.

const world = await forFile(servePictureWorld());
const { url } = world;
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
