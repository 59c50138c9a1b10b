/** @module-tag slow */
import { existsSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { isAnimated } from "#lib/pictures/picture-type.ts";
import { normalizePicture } from "#server/backend/storage/normalize-picture.ts";
import { CHILD_TIMEOUT_MS } from "#server/lib/run-child.ts";
import { CONNECTION_LIMITS } from "#server/serve/connection-limits.ts";
import { asBlob, namedPicture, openPictureWorld } from "#tests/data/embedded/picture-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { claimedPng, madeAnimation } from "#tests/helpers/made-pictures.ts";

// Supabase's own client uploads to the embedded backend, as the editor does.

const world = await forFile(openPictureWorld());

test("an owner's photograph is kept upright, of a side that fits, without the camera's notes, and everybody sees it", async () => {
  const taken = await madePhotograph({ width: 2600, height: 130, orientation: 6 });
  expect((await sharp(taken).metadata()).exif?.includes("Coimbatore")).toBe(true);
  const name = await namedPicture("Shop front", taken);
  const { data, error } = await world.storageOf("owner").upload(name, asBlob(taken));
  expect([data?.fullPath, error]).toEqual([`media/${name}`, null]);
  const answer = await world.send(world.storageOf("nobody").getPublicUrl(name).data.publicUrl);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  const kept = Buffer.from(await answer.arrayBuffer());
  const { width, height, orientation, exif, xmp, format } = await sharp(kept).metadata();
  expect({ width, height, orientation: orientation ?? 1, exif, xmp, format }).toEqual({
    ...{ width: 128, height: 2560, orientation: 1, format: "jpeg" },
    ...{ exif: undefined, xmp: undefined },
  });
  expect(kept.includes("Coimbatore")).toBe(false);
  for (const tags of [answer.headers.get("etag") ?? "", "*", `"other", W/"${name}"`]) {
    const again = await world.shown(name, "GET", { "if-none-match": tags });
    expect([again.status, again.headers.get("etag"), await again.text()], tags).toEqual([304, `"${name}"`, ""]);
  }
  const head = await world.shown(name, "HEAD");
  expect([head.status, head.headers.get("content-length"), (await head.arrayBuffer()).byteLength]).toEqual([
    ...[200, String(kept.byteLength), 0],
  ]);
});

test("the same picture sent twice, because the answer was lost, is there once; the bytes may come bare", async () => {
  const bytes = await sharp(await madePhotograph({ width: 40, height: 30 }))
    .webp()
    .toBuffer();
  const name = await namedPicture("Twice", bytes, "webp");
  const body = new Uint8Array(bytes);
  expect((await world.storageOf("owner").upload(name, body, { contentType: "image/webp" })).error).toBeNull();
  const again = await world.storageOf("owner").upload(name, body, { contentType: "image/webp" });
  expect(again.error).toMatchObject({ status: 400, statusCode: "409", message: "The picture is there already." });
  expect(readdirSync(world.folder).filter((file) => file.startsWith("twice"))).toEqual([name]);
});

test("transparency and every kind that is listed stay", async () => {
  const clear = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  for (const [ending, bytes] of [
    ["png", await clear.clone().png().toBuffer()],
    ["webp", await clear.clone().webp().toBuffer()],
    ["avif", await clear.clone().avif().toBuffer()],
  ] as const) {
    const name = await namedPicture("Clear", bytes, ending);
    expect((await world.storageOf("owner").upload(name, asBlob(bytes, `image/${ending}`))).error, ending).toBeNull();
    const answer = await world.shown(name);
    expect(answer.headers.get("content-type")).toBe(`image/${ending}`);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).hasAlpha, ending).toBe(true);
  }
});

const ROWS = deflateSync(Buffer.alloc(100_000));
const still = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "gray" }, limitInputPixels: false });

test("what is no picture, is broken, too large or unfolds to too much is refused in a sentence, and nothing is kept", async () => {
  const photograph = await madePhotograph({ width: 400, height: 300 });
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic", "latin1"), Buffer.alloc(40)]);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const before = readdirSync(world.folder);
  const moving = await madeAnimation("webp");
  const attempts: [Buffer, "jpg" | "png" | "webp", number, RegExp][] = [
    [script, "jpg", 415, /no picture that can be shown/],
    [Buffer.from("<!doctype html><script>"), "jpg", 415, /no picture/],
    [Buffer.alloc(0), "jpg", 415, /no picture/],
    [heic, "jpg", 415, /HEIC.*Save it as JPEG/],
    [photograph, "png", 415, /of another kind than its name says/],
    [photograph.subarray(0, photograph.length / 2), "jpg", 422, /broken/],
    [claimedPng(60_000, 60_000, ROWS), "png", 422, /60,000 × 60,000 pixels/],
    [claimedPng(15_000, 15_000, ROWS), "png", 422, /60 million pixels/],
    [claimedPng(1, 60_000_000, ROWS), "png", 422, /1 × 6,00,00,000 pixels/],
    [claimedPng(400, 300, ROWS), "png", 422, /broken/],
    [await still(1, 1).png().toBuffer(), "png", 422, /1 × 1 pixels. Choose one of 16 to 20,000/],
    [await still(16_000, 100).webp().toBuffer(), "webp", 422, /at most 20 times as long as wide/],
    [await still(30_000, 100).png().toBuffer(), "png", 422, /30,000 × 100 pixels/],
    [moving.subarray(0, 90), "webp", 422, /broken/],
    [Buffer.concat([photograph, Buffer.alloc(10_000_001)]), "jpg", 413, /larger than 10 MB/],
  ];
  for (const [bytes, ending, status, message] of attempts) {
    const { error } = await world.storageOf("owner").upload(await namedPicture("Bad", bytes, ending), asBlob(bytes));
    expect(error, String(message)).toMatchObject({
      status: 400,
      statusCode: String(status),
      message: expect.stringMatching(message),
    });
  }
  expect(readdirSync(world.folder)).toEqual(before);
});

test("four inks, sixteen bits a colour and several frames become what every browser shows, still", async () => {
  const kinds: [string, Buffer, "jpg" | "png" | "webp"][] = [
    ["Four inks", await still(60, 40).toColourspace("cmyk").jpeg().toBuffer(), "jpg"],
    ["Sixteen bits", await still(60, 40).toColourspace("rgb16").png().toBuffer(), "png"],
    ["Moving", await madeAnimation("webp"), "webp"],
    ["Moving too", await madeAnimation("apng"), "png"],
  ];
  for (const [title, bytes, ending] of kinds) {
    const name = await namedPicture(title, bytes, ending);
    expect((await world.storageOf("owner").upload(name, asBlob(bytes))).error, title).toBeNull();
    const kept = Buffer.from(await (await world.shown(name)).arrayBuffer());
    const { space, depth, width, height } = await sharp(kept).metadata();
    expect({ space, depth, width, height }, title).toEqual({ space: "srgb", depth: "uchar", width: 60, height: 40 });
    expect(isAnimated(kept), title).toBe(false);
  }
});

test("a picture that takes too long is told before its connection would end", async () => {
  expect(await normalizePicture(await madePhotograph({ width: 400, height: 300 }), 1)).toMatchObject({
    ok: false,
    message: expect.stringContaining("not read in time"),
  });
  expect(CHILD_TIMEOUT_MS).toBeLessThan(CONNECTION_LIMITS.idleTimeoutMs);
});

test("names are ours: no path leads out of the folder", async () => {
  const bytes = await madePhotograph({ width: 40, height: 30 });
  for (const name of ["shop.jpg", "../keys-3f9a2c1b.jpg", "a/b-3f9a2c1b.jpg", "shop-3f9a2c1b.svg", ".htaccess"]) {
    const { error } = await world.storageOf("owner").upload(name, asBlob(bytes));
    expect(error, name).not.toBeNull();
  }
  for (const name of ["%2e%2e/keys.json", "../keys.json", "..%2fkeys.json", "keys.json", "nothing-3f9a2c1b.jpg"])
    expect([400, 401, 404], name).toContain((await world.shown(name)).status);
  expect(existsSync(path.join(world.dataDir, "keys-3f9a2c1b.jpg"))).toBe(false);
});

test("where nothing can be written the owner is told so, without the server's folders", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renameSync(world.folder, `${world.folder}.aside`);
  writeFileSync(world.folder, "in the way");
  const bytes = await madePhotograph({ width: 40, height: 30 });
  const { error } = await world.storageOf("owner").upload(await namedPicture("No room", bytes), asBlob(bytes));
  expect(error).toMatchObject({
    status: 507,
    message: expect.stringMatching(/^The picture was not kept.*Nothing changed/),
  });
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining(world.folder));
  rmSync(world.folder);
  renameSync(`${world.folder}.aside`, world.folder);
  complaint.mockRestore();
});

test("beyond what the pictures of a site may take together no more are kept, until some are deleted", async () => {
  const large = await world.put("Large");
  truncateSync(path.join(world.folder, large), 2_000_000_000);
  const bytes = await madePhotograph({ width: 40, height: 30 });
  const name = await namedPicture("One too many", bytes);
  const { error } = await world.storageOf("owner").upload(name, asBlob(bytes));
  expect(error).toMatchObject({ status: 507, message: expect.stringMatching(/2 GB.*Delete/) });
  expect(existsSync(path.join(world.folder, name))).toBe(false);
  await world.storageOf("owner").remove([large]);
  expect((await world.storageOf("owner").upload(name, asBlob(bytes))).error).toBeNull();
});
