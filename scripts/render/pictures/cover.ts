import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { cacheEntry } from "#scripts/lib/build-cache.ts";

/** What the places that show shared links expect. */
const WIDTH = 1200;

const require = createRequire(import.meta.url);

let ready: Promise<void> | undefined;

/** Bytes of the faces that words of a drawing are set in. */
export type Faces = () => Promise<readonly Uint8Array[]>;

/** A drawing as a PNG, 1200 pixels wide: places that show shared links read no SVG. */
export function coverPng(svg: string, faces: Faces): Promise<Uint8Array> {
  return pngOf(svg, WIDTH, faces);
}

/** A drawing as a PNG of that width in pixels. */
export async function pngOf(svg: string, width: number, faces?: Faces): Promise<Uint8Array> {
  const kept = cacheEntry("png", `${width} ${svg}`);
  if (kept.content !== undefined) return kept.content;
  ready ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then((code) => initWasm(code));
  await ready;
  const fontBuffers = [...((await faces?.()) ?? [])];
  const drawing = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { fontBuffers } });
  const image = drawing.render();
  const png = image.asPng();
  // The pixels are WebAssembly memory, which the garbage collector does not count.
  image.free();
  drawing.free();
  kept.keep(png);
  return png;
}
