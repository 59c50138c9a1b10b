/** @module-tag slow */
import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { namedPicture } from "#tests/data/embedded/picture-world.ts";
import {
  discard,
  inDatabase,
  itemCalled,
  type RunningSite,
  type SiteFolders,
  signedIn,
  siteFolders,
  startSite,
} from "#tests/data/embedded/running-site.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";

// From the owner's camera to the visitor, on the site as `npm start` runs it.

let folders: SiteFolders;
let site: RunningSite;
beforeEach(async () => {
  folders = await siteFolders();
  site = await startSite(folders);
});
afterEach(async () => {
  await site.stop();
  discard(folders);
});

function showing(image: string) {
  const document = itemCalled("Saree");
  for (const article of document.articles.slice(0, 1)) article.imageUrl = { image, alt: "Our shop" };
  return document;
}

test("an uploaded picture is on the page in copies that fit, and stays there while it is used", {
  timeout: 240_000,
}, async () => {
  const taken = await madePhotograph({ width: 900, height: 600, orientation: 6 });
  const name = await namedPicture("Our shop", taken);
  // A document that names a picture that is nowhere is no document.
  const early = await site.publish("owner", showing(name), 0);
  expect([early.status, JSON.stringify(await early.json())]).toEqual([422, expect.stringContaining(name)]);

  const headers = await signedIn(site.url, "owner");
  const object = `${site.url}/storage/v1/object/media`;
  const upload = { method: "POST", headers: { ...headers, "content-type": "image/jpeg" }, body: new Uint8Array(taken) };
  const answers = [await fetch(`${object}/${name}`, upload), await fetch(`${object}/${name}`, upload)];
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expect(existsSync(path.join(folders.dataDir, "media", name))).toBe(true);
  expect((await site.publish("owner", showing(name), 0)).status).toBe(200);
  await expect.poll(() => site.version(), { timeout: 120_000, interval: 200 }).toBe(1);

  const page = `${site.url}/blog/${showing(name).articles[0]?.id}`;
  const html = await (await fetch(page)).text();
  const [copy = ""] = /\/media\/our-shop-3?[\w-]+-400\.webp/.exec(html) ?? [];
  const answer = await fetch(site.url + copy);
  const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, exif }).toEqual({ width: 400, height: 600, exif: undefined });

  const remove = () =>
    fetch(object, {
      method: "DELETE",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ prefixes: [name] }),
    });
  const refused = await remove();
  expect(await refused.json()).toMatchObject({
    statusCode: "409",
    message: expect.stringContaining("what customers see"),
  });
  expect((await site.publish("owner", itemCalled("Saree"), 1)).status).toBe(200);
  await expect.poll(() => site.version(), { timeout: 120_000, interval: 200 }).toBe(2);
  // Version 1 can be online again.
  const kept = await remove();
  expect(await kept.json()).toMatchObject({
    statusCode: "409",
    message: expect.stringContaining("can be put online again"),
  });
  const later = "update public.publications set at = at - interval '31 days'";
  await inDatabase(folders, (client) => client.query(later));
  expect((await remove()).status).toBe(200);
  expect(existsSync(path.join(folders.dataDir, "media", name))).toBe(false);
});
