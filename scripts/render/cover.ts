import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** What the places that show shared links expect. */
const WIDTH = 1200;

const require = createRequire(import.meta.url);

let ready: Promise<void> | undefined;

/** A drawing as a PNG, 1200 pixels wide: places that show shared links read no SVG. */
export async function coverPng(svg: string): Promise<Uint8Array> {
  ready ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then((code) => initWasm(code));
  await ready;
  return new Resvg(svg, { fitTo: { mode: "width", value: WIDTH } }).render().asPng();
}
