import { builtFor } from "#scripts/backend/notice.ts";
import { bundleCode } from "#scripts/bundle.ts";
import { checkedSite } from "#scripts/document/checked-site.ts";
import { generate } from "#scripts/generate.ts";
import { refuseBroken, render } from "#scripts/render.ts";
import { runMain } from "#scripts/run-main.ts";

/** Types and registry, the document's check, the code for browser and server, then every page. Answers as `render` does. */
export async function build(): Promise<readonly string[]> {
  await generate();
  checkedSite();
  await bundleCode();
  return render();
}

await runMain(import.meta, async () => {
  const failures = await build();
  for (const line of builtFor(process.env["VITE_SUPABASE_URL"])) console.log(line);
  refuseBroken(failures);
});
