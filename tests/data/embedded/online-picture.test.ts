/** @module-tag slow */
import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
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
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";

// From the owner's camera to the visitor, and whose name is on mails, on the site as `npm start` runs it.

let folders: SiteFolders;
let site: RunningSite;
const server = new MailServerStandIn();
beforeAll(async () => {
  await server.listen();
  folders = await siteFolders();
  site = await startSite(folders, { SMTP_URL: server.url });
}, 240_000);
afterAll(async () => {
  await site.stop();
  await server.close();
  discard(folders);
});

/** Puts a document online as its owner does. */
async function putOnline(document: unknown): Promise<void> {
  const before = await site.version();
  expect((await site.publish("owner", document, before)).status).toBe(200);
  await expect.poll(() => site.version(), { timeout: 120_000, interval: 200 }).toBe(before + 1);
}

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
  const early = await site.publish("owner", showing(name), await site.version());
  expect([early.status, JSON.stringify(await early.json())]).toEqual([
    422,
    expect.stringContaining("“Our shop” is not among your pictures"),
  ]);

  const headers = await signedIn(site.url, "owner");
  const object = `${site.url}/storage/v1/object/media`;
  const upload = { method: "POST", headers: { ...headers, "content-type": "image/jpeg" }, body: new Uint8Array(taken) };
  const answers = [await fetch(`${object}/${name}`, upload), await fetch(`${object}/${name}`, upload)];
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expect(existsSync(path.join(folders.dataDir, "media", name))).toBe(true);
  await putOnline(showing(name));

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
  await putOnline(itemCalled("Saree"));
  // The version before can be online again.
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

test("mails of accounts and orders come from the business of the version that is online", {
  timeout: 300_000,
}, async () => {
  const post = (path: string, body: unknown) => {
    const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };
    return fetch(`${site.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  };
  /** The senders of both kinds of mail; nobody gets two recovery mails within a minute. */
  const sendersNow = async (email: string) => {
    server.taken.length = 0;
    await post("/auth/v1/recover", { email });
    await post("/rest/v1/pickup_requests", { ...SAMPLES.pickup_requests(), id: givenId() });
    await expect.poll(() => server.taken.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    return new Set(server.taken.map(({ from }) => from.replaceAll('"', "")));
  };
  const old = itemCalled("Saree");
  await putOnline(old);
  expect(await sendersNow("demo@example.com")).toEqual(new Set([`${old.business.name} <${old.business.email}>`]));

  const version = itemCalled("Saree two");
  Object.assign(version.business, { name: "Neel", email: "neel@vellai.example" });
  await putOnline(version);
  expect(await sendersNow("staff@example.com")).toEqual(new Set(["Neel <neel@vellai.example>"]));
  expect(site.lines.join("\n")).toMatch(/Version \d was published by .+: The prices\./);
});
