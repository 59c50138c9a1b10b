import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Svgo from "svgo";
import type { Media } from "#document/types.gen.ts";
import { textMadeOnce } from "#scripts/made-once.ts";
import { photographFacts } from "#scripts/render/photograph-facts.ts";
import { isPhotograph, pictureNames } from "#scripts/render/picture-names.ts";

const require = createRequire(import.meta.url);

/** A folder of drawings and photographs; the drawings are ready to be published. */
export interface MediaFolder {
  /** Pictures by the name the document uses. */
  readonly pictures: ReadonlyMap<string, Media>;
  /** Contents of the drawings by file name, the dark twins included. */
  readonly files: ReadonlyMap<string, string>;
  /** Where the photographs lie, by the name the document uses. */
  readonly photographs: ReadonlyMap<string, string>;
  /** Published photographs as drawings that hold them, by address. */
  readonly shared?: ReadonlyMap<string, string>;
}

/**
 * The drawings of a folder, optimised, with their dimensions and their twins for dark grounds. Addresses carry a hash
 * of the content, so that browsers may keep them for good. Photographs are named as they lie there, until copies of them
 * are published. Throws when a drawing does not say how large it is.
 */
export function readMedia(folder: string): MediaFolder {
  const names = readdirSync(folder).filter((name) => name.endsWith(".svg"));
  const files = new Map(names.map((name) => [name, optimised(path.join(folder, name))]));
  const drawings = pictureNames(folder).filter((name) => !isPhotograph(name));
  const pictures = drawings.map((name): [string, Media] => {
    const twin = name.replace(/\.svg$/, ".dark.svg");
    const size = svgSize(path.join(folder, name));
    // One hash for both twins: pages are smaller by it.
    const version = contentHash(`${files.get(name)}${files.get(twin)}`);
    const address = (file: string) => `/media/${file}?v=${version}`;
    return [name, { src: address(name), ...(files.has(twin) && { darkSrc: address(twin) }), ...size }];
  });
  const photographs = [...photographFacts(folder)].flatMap(([name, facts]): [string, Media][] =>
    typeof facts === "string" ? [] : [[name, { src: sourceAddress(folder, name), ...facts }]],
  );
  return {
    pictures: new Map([...pictures, ...photographs]),
    files,
    photographs: new Map(photographs.map(([name]) => [name, path.join(folder, name)])),
  };
}

/** As the development server knows the file; another version has another address. */
function sourceAddress(folder: string, name: string): string {
  return `/media/${encodeURIComponent(name)}?v=${statSync(path.join(folder, name)).mtimeMs.toString(36)}`;
}

/** Three letters that change with the content: enough to tell a version from the one before. */
export function contentHash(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 3);
}

function optimised(file: string): string {
  const source = readFileSync(file, "utf8");
  return textMadeOnce("svgo", source, () => {
    // Loaded where a drawing is new: that alone takes as long as half the pages.
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
