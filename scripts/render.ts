import { command, runProgram } from "#scripts/lib/command.ts";
import { makePublishedPages } from "#server/publish/published-site.ts";
import { render } from "#server/render/render-site.ts";

const USAGE = "npm run render: site.json → pages, without bundling.";

await runProgram(
  import.meta,
  command({ usage: USAGE }, async () => {
    await makePublishedPages(render, process.env);
  }),
);
