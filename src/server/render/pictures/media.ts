import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Svgo from "svgo";
import type { Media } from "#document/model/types.gen.ts";
import { PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";
import { isPhotograph, photographFacts, pictureNames } from "#server/document/pictures-in.ts";
import { cachedText } from "#server/lib/build-cache.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import { UPLOADED_PICTURES } from "#server/lib/site-paths.ts";

const require = createRequire(import.meta.url);

/** Drawings, ready to be published, and photographs. */
export interface MediaFolder {
  /** Pictures by their name in the document. */
  readonly pictures: ReadonlyMap<string, Media>;
  /** Contents of the drawings by file name, the dark variants included. */
  readonly files: ReadonlyMap<string, string>;
  /** Files of the photographs, by their name in the document. */
  readonly photographs: ReadonlyMap<string, string>;
  /** Published photographs as drawings that hold them, by address. */
  readonly shared?: ReadonlyMap<string, string>;
}

/**
 * The drawings of a folder, optimised, with their dimensions and their variants for dark grounds. Addresses contain a
 * hash of the content, so that browsers cache them forever. Photographs have their file names until copies are
 * published; uploaded ones are in a folder of their own. Throws on a drawing without a size.
 */
export function readMedia(folder: string, uploads = UPLOADED_PICTURES): MediaFolder {
  const names = readdirSync(folder).filter((name) => name.endsWith(".svg"));
  const files = new Map(names.map((name) => [name, optimised(path.join(folder, name))]));
  const drawings = pictureNames(folder).filter((name) => !isPhotograph(name));
  const pictures = drawings.map((name): [string, Media] => {
    const dark = name.replace(/\.svg$/, ".dark.svg");
    const size = svgSize(path.join(folder, name));
    // One hash for both variants keeps pages smaller.
    const version = contentHash(`${files.get(name)}${files.get(dark)}`);
    const address = (file: string) => `/media/${file}?v=${version}`;
    return [name, { src: address(name), ...(files.has(dark) && { darkSrc: address(dark) }), ...size }];
  });
  const photographs = [
    ...photographsIn(folder, (name) => sourceAddress(folder, name)),
    ...(existsSync(uploads) ? photographsIn(uploads, (name) => PUBLIC_PICTURES + name) : []),
  ];
  return {
    pictures: new Map([...pictures, ...photographs.map(({ name, picture }) => [name, picture] as const)]),
    files,
    photographs: new Map(photographs.map(({ name, file }) => [name, file])),
  };
}

interface Photograph {
  readonly name: string;
  readonly file: string;
  readonly picture: Media;
}

function photographsIn(folder: string, addressOf: (name: string) => string): Photograph[] {
  return [...photographFacts(folder)].flatMap(([name, facts]): Photograph[] =>
    typeof facts === "string"
      ? []
      : [{ name, file: path.join(folder, name), picture: { src: addressOf(name), ...facts } }],
  );
}

/** The address on the development server; it changes with the file. */
function sourceAddress(folder: string, name: string): string {
  return `/media/${encodeURIComponent(name)}?v=${statSync(path.join(folder, name)).mtimeMs.toString(36)}`;
}

function optimised(file: string): string {
  const source = readFileSync(file, "utf8");
  return cachedText("svgo", source, () => {
    // Loaded only for a new drawing: loading takes as long as rendering half the pages.
    const { optimize }: typeof Svgo = require("svgo");
    return optimize(source, { path: file, multipass: true }).data;
  });
}

function svgSize(file: string): { width: number; height: number } {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(file, "utf8")) ?? [];
  if (width === undefined || height === undefined)
    throw new Error(`${file} has no viewBox, so its size is unknown. Add one.`);
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
