import { build } from "#scripts/build/bundle/build-site.ts";
import { command, runProgram } from "#scripts/lib/command.ts";
import { builtFor } from "#server/backend/accounts/notice.ts";
import { makePublishedPages } from "#server/publish/published-site.ts";
import { publishWithBuild } from "#server/shop/enforced-facts.ts";

const USAGE = "npm run build: generated files, check, bundles and pages, in dist.";

await runProgram(
  import.meta,
  command({ usage: USAGE }, async () => {
    const published = await makePublishedPages(build, process.env);
    for (const line of builtFor(process.env["VITE_SUPABASE_URL"])) console.log(line);
    for (const line of await publishWithBuild(published?.site, process.env)) console.log(line);
  }),
);
