/** @module-tag slow */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { photographFacts } from "#server/document/pictures-in.ts";
import { readSite } from "#server/document/read-site.ts";
import { openOutput } from "#server/lib/output.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { publishPhotographs } from "#server/render/pictures/photographs.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

let folder = "";
let dist = "";
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  dist = path.join(folder, "dist");
  cpSync("src/public/media/peg.svg", path.join(folder, "peg.svg"));
});

/** The real document with the named photograph as the picture of its first article. */
function siteWith(image: string): Site {
  const { articles, ...site } = readSite();
  const [first, ...others] = articles;
  return { ...site, articles: first ? [{ ...first, imageUrl: { image, alt: "" } }, ...others] : [] };
}

const put = (name: string, bytes: Uint8Array) => writeFileSync(path.join(folder, name), bytes);
const publish = (name: string) => publishPhotographs(readMedia(folder), siteWith(name), openOutput(dist));

test("a photograph becomes AVIF and WebP copies of several widths, none wider than the original", async () => {
  put("Shop Front.JPG", await madePhotograph({ width: 1100, height: 700 }));
  const picture = (await publish("Shop Front.JPG")).pictures.get("Shop Front.JPG");
  expect(picture).toMatchObject({ width: 1100, height: 700, src: expect.stringMatching(/-640\.webp$/) });
  const widths = (copies = "") => copies.split(", ").map((copy) => copy.split(" ")[1]);
  expect(widths(picture?.photograph?.avif)).toEqual(["240w", "400w", "640w", "960w", "1100w"]);
  expect(widths(picture?.photograph?.webp)).toEqual(["240w", "400w", "640w", "960w", "1100w"]);
  for (const copy of `${picture?.photograph?.avif}, ${picture?.photograph?.webp}`.split(", ")) {
    const [, file = "", width, format = ""] = /^(\/media\/shop-front-\w{8}-(\d+)\.(\w+)) \d+w$/.exec(copy) ?? [];
    const copied = await sharp(path.join(dist, file)).metadata();
    expect([copied.width, copied.format]).toEqual([Number(width), format === "avif" ? "heif" : "webp"]);
  }
});

test("EXIF orientation is applied to the copies, which contain no EXIF data", async () => {
  const taken = await madePhotograph({ width: 800, height: 500, orientation: 6 });
  put("counter.jpg", taken);
  expect((await sharp(taken).metadata()).exif?.includes("Coimbatore")).toBe(true);
  const picture = (await publish("counter.jpg")).pictures.get("counter.jpg");
  expect(picture).toMatchObject({ width: 500, height: 800 });
  const copies = `${picture?.photograph?.avif}, ${picture?.photograph?.webp}`.split(", ");
  for (const copy of copies) {
    const file = path.join(dist, copy.split(" ")[0] ?? "");
    const { exif, xmp, orientation, width = 0, height = 0 } = await sharp(file).metadata();
    expect([exif, xmp, orientation ?? 1, height > width]).toEqual([undefined, undefined, 1, true]);
    expect(readFileSync(file).includes("Coimbatore")).toBe(false);
  }
});

test("a photograph that no page names is not published", async () => {
  put("counter.jpg", await madePhotograph({ width: 400, height: 300 }));
  const { pictures } = await publish("peg.svg");
  expect(pictures.get("counter.jpg")?.photograph).toBeUndefined();
});

test("a truncated photograph is refused, by name and with what to do", async () => {
  const taken = await madePhotograph({ width: 900, height: 600 });
  put("torn.jpg", taken.subarray(0, taken.length / 2));
  await expect(publish("torn.jpg")).rejects.toThrow(/torn\.jpg is broken: .*Copy the file again/s);
});

test("the check gets the type of a file by its content, and its upright size", async () => {
  put("turned.jpg", await madePhotograph({ width: 300, height: 200, orientation: 8 }));
  put(
    "plain.png",
    await sharp(await madePhotograph({ width: 30, height: 20 }))
      .png()
      .toBuffer(),
  );
  put("text.jpg", Buffer.from("not a picture"));
  put("empty.webp", Buffer.from(""));
  // The two formats differ in their headers.
  const avif = await sharp(await madePhotograph({ width: 64, height: 48 }))
    .avif()
    .toBuffer();
  put("new.avif", avif);
  put("phone.jpg", Buffer.concat([avif.subarray(0, 8), Buffer.from("heic"), avif.subarray(12)]));
  expect(Object.fromEntries(photographFacts(folder))).toEqual({
    "turned.jpg": { width: 200, height: 300 },
    "plain.png": { width: 30, height: 20 },
    "text.jpg": "unreadable",
    "empty.webp": "unreadable",
    "new.avif": { width: 64, height: 48 },
    "phone.jpg": "heic",
  });
});
