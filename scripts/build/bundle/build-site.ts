import { bundleCode } from "#scripts/build/bundle/bundle-code.ts";
import { generate } from "#scripts/build/generate/write-generated.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { type RenderingOptions, render } from "#server/render/render-site.ts";

/** Types and registry, then the code for browser and server. */
export async function buildCode(): Promise<void> {
  await generate();
  await bundleCode();
}

/** Checks the document, bundles the code, then renders every page. Returns the same as `render`. */
export async function build(document?: Pick<RenderingOptions, "site" | "version">): Promise<readonly string[]> {
  const checked = document ?? { site: checkedSite() };
  await buildCode();
  return render(checked);
}
