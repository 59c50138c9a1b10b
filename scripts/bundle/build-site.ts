import { bundleCode } from "#scripts/bundle/bundle-code.ts";
import { checkedSite } from "#scripts/document/checked-site.ts";
import { generate } from "#scripts/generate/write-generated.ts";
import { type RenderingOptions, render } from "#scripts/render/render-site.ts";

/** Types and registry, the document's check, the code for browser and server, then every page. Answers as `render` does. */
export async function build(document?: Pick<RenderingOptions, "site" | "version">): Promise<readonly string[]> {
  await generate();
  const checked = document ?? { site: checkedSite() };
  await bundleCode();
  return render(checked);
}
