import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { elementTree } from "#scripts/bench/peers/element-tree.ts";
import { takeApart } from "#scripts/bench/peers/page-parts.ts";
import { addShared, emptied, type Peer } from "#scripts/bench/peers/peer.ts";
import { compressFolder } from "#server/lib/output.ts";

/** The same pages by Next.js, exported as files: server components and its own links. It does less, as Astro's do. */
export const next: Peer = {
  name: "Next.js",
  async build({ pages, tools }) {
    // Among the tools, so that it finds Next by name.
    const folder = await emptied(path.join(tools.folder, "next-app"));
    await cp("scripts/bench/peers/next-app", folder, { recursive: true });
    const parts = await takeApart(pages);
    const trees = parts.map(({ head, body, ...rest }) => ({
      ...rest,
      head: elementTree(head),
      body: elementTree(body),
    }));
    await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(path.join(folder, "pages.json"), JSON.stringify(trees));
    await tools.run("next/dist/bin/next", ["build"], {
      cwd: folder,
      env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    });
    const made = path.join(folder, "out");
    await addShared(made);
    await compressFolder(made);
    return made;
  },
};
