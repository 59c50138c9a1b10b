import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { cacheEntry } from "#server/lib/build-cache.ts";

const require = createRequire(import.meta.url);

let ready: Promise<void> | undefined;

/** Font files for the text of a drawing. */
type Fonts = () => Promise<readonly Uint8Array[]>;

/** A drawing as its renderer has it; `free` it. */
export async function openDrawing(
  svg: string,
  options?: ConstructorParameters<typeof Resvg>[1],
): Promise<InstanceType<typeof Resvg>> {
  ready ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then((code) => initWasm(code));
  await ready;
  return new Resvg(svg, options);
}

/** A drawing as a PNG of that width in pixels. */
export async function pngOf(svg: string, width: number, fonts?: Fonts): Promise<Uint8Array> {
  const kept = cacheEntry("png", `${width} ${svg}`);
  if (kept.content !== undefined) return kept.content;
  const fontBuffers = [...((await fonts?.()) ?? [])];
  const drawing = await openDrawing(svg, { fitTo: { mode: "width", value: width }, font: { fontBuffers } });
  const image = drawing.render();
  const png = image.asPng();
  // The pixels are WebAssembly memory, which the garbage collector does not see.
  image.free();
  drawing.free();
  kept.keep(png);
  return png;
}
