import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { takeApart } from "#scripts/bench/peers/page-parts.ts";
import { addShared, emptied, type Peer } from "#scripts/bench/peers/peer.ts";
import { compressFolder } from "#server/lib/output.ts";

/** The same pages by Astro, with its own prefetching of links. It does less: no "open now", no carousel, no forms' rules. */
export const astro: Peer = {
  name: "Astro",
  async build({ pages, tools }) {
    // Among the tools, so that it finds Astro by name.
    const folder = await emptied(path.join(tools.folder, "astro-app"));
    await cp("scripts/bench/peers/astro-app", folder, { recursive: true });
    await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(path.join(folder, "pages.json"), JSON.stringify(await takeApart(pages)));
    await tools.run("astro/bin/astro.mjs", ["build"], {
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: "1" },
    });
    const made = path.join(folder, "dist");
    await addShared(made);
    await compressFolder(made);
    return made;
  },
};
