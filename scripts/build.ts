import { bundleCode } from "#scripts/bundle.ts";
import { checkedSite } from "#scripts/document/checked-site.ts";
import { generate } from "#scripts/generate.ts";
import { render } from "#scripts/render.ts";
import { runMain } from "#scripts/run-main.ts";

/** Types and registry, the document's check, the code for browser and server, then every page. */
export async function build(): Promise<void> {
  await generate();
  checkedSite();
  await bundleCode();
  await render();
}

await runMain(import.meta, build);
