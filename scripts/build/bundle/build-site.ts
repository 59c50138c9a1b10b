import { bundleCode } from "#scripts/build/bundle/bundle-code.ts";
import { generate } from "#scripts/build/generate/write-generated.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { withFileLock } from "#server/lib/file-lock.ts";
import { type RenderingOptions, render } from "#server/render/render-site.ts";

const LOCK = ".build/bundling";
const WAITS = "The code is being bundled by another process of this folder, which is waited for.";

/** Types and registry, then the code for browser and server, unless `isNeeded` says no. One process of a folder at a time. */
export async function buildCode(isNeeded = async () => true): Promise<void> {
  const bundle = async () => {
    if (!(await isNeeded())) return;
    await generate();
    await bundleCode();
  };
  await withFileLock(LOCK, bundle, () => console.log(WAITS));
}

/** Checks the document, bundles the code, then renders every page. Returns the same as `render`. */
export async function build(document?: Pick<RenderingOptions, "site" | "version">): Promise<readonly string[]> {
  const checked = document ?? { site: checkedSite() };
  await buildCode();
  return render(checked);
}
