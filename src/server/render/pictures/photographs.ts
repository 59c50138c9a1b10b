import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type Sharp from "sharp";
import type { Media, Site } from "#document/model/types.gen.ts";
import { cacheEntry } from "#server/lib/build-cache.ts";
import type { Output } from "#server/lib/output.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";

const require = createRequire(import.meta.url);

/** Widths of the copies in pixels: from a phone's small picture to a wide one on a dense screen. */
const WIDTHS = [240, 400, 640, 960, 1280, 1920];
const WIDEST = 1920;

const FORMATS = ["avif", "webp"] as const;
type Format = (typeof FORMATS)[number];

/** Wide enough for a share picture, where it takes a third. */
const SHARED_WIDTH = 800;

interface Source {
  readonly file: string;
  readonly bytes: Buffer;
  /** Of the content. */
  readonly hash: string;
}

/**
 * Writes AVIF and WebP copies of the photographs in use to the output, each at several widths, and returns the folder
 * with the copies' addresses. Names of copies contain a hash of the source; copies contain no EXIF data. Each is made
 * once. Refuses a damaged photograph.
 */
export async function publishPhotographs(media: MediaFolder, site: Site, output: Output): Promise<MediaFolder> {
  const document = JSON.stringify(site);
  const pictures = new Map(media.pictures);
  const shared = new Map<string, string>();
  for (const [name, file] of media.photographs) {
    const picture = pictures.get(name);
    if (picture === undefined || !document.includes(JSON.stringify(name))) continue;
    const source = sourceOf(file);
    const published = await publish(picture, source, output);
    pictures.set(name, published);
    shared.set(published.src, await drawingAround(published, source));
  }
  return { ...media, pictures, shared };
}

function sourceOf(file: string): Source {
  const bytes = readFileSync(file);
  return { file, bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}

async function publish(picture: Media, source: Source, output: Output): Promise<Media> {
  const { width, height } = picture;
  const widths = [...WIDTHS.filter((wide) => wide < width), Math.min(width, WIDEST)];
  const addresses: Record<Format, string[]> = { avif: [], webp: [] };
  for (const wide of new Set(widths)) {
    for (const format of FORMATS) {
      const file = `media/${stem(source)}-${wide}.${format}`;
      await output.put(file, await copyOf(source, format, wide));
      addresses[format].push(`/${file} ${wide}w`);
    }
  }
  const photograph = { avif: addresses.avif.join(", "), webp: addresses.webp.join(", "), sizes: "100vw" };
  const middle = addresses.webp[Math.min(2, addresses.webp.length - 1)] ?? "";
  return { src: middle.replace(/ .*/, ""), width, height, photograph };
}

/** "Shop Front.JPG" → "shop-front-3f9a2c1b". */
function stem({ file, hash }: Source): string {
  const name = path.parse(file).name.toLowerCase();
  return `${name.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}-${hash.slice(0, 8)}`;
}

async function copyOf(source: Source, format: Format | "jpeg", width: number): Promise<Buffer> {
  const kept = cacheEntry("photographs", `${source.hash} ${format} ${width}`);
  if (kept.content !== undefined) return kept.content;
  const copy = await encoded(source, format, width);
  kept.keep(copy);
  return copy;
}

/** Turned upright. EXIF data, the location included, is dropped, which is sharp's default. */
async function encoded({ file, bytes }: Source, format: Format | "jpeg", width: number): Promise<Buffer> {
  const sharp: typeof Sharp = require("sharp");
  const turned = sharp(bytes, { failOn: "error" }).autoOrient().resize({ width });
  const encode = {
    avif: () => turned.avif({ quality: 50 }),
    webp: () => turned.webp({ quality: 76 }),
    jpeg: () => turned.flatten({ background: "white" }).jpeg({ quality: 80 }),
  };
  return encode[format]()
    .toBuffer()
    .catch((error: Error) => {
      throw new Refusal(
        `${file} is broken: ${error.message}. Copy the file again from the camera.\nThe pages were not changed.`,
      );
    });
}

/** An SVG that contains only the photograph, for share pictures. */
async function drawingAround({ width, height }: Media, source: Source): Promise<string> {
  const jpeg = await copyOf(source, "jpeg", Math.min(width, SHARED_WIDTH));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString("base64")}"/></svg>`;
}
