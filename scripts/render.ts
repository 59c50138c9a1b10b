import { runMain } from "#scripts/lib/run-main.ts";
import { makePublishedPages } from "#scripts/publish/published-site.ts";
import { render } from "#scripts/render/render-site.ts";

await runMain(import.meta, async () => {
  await makePublishedPages(render, process.env);
});
