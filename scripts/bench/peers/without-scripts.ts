import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DIST } from "#scripts/bench/lib/built-pages.ts";
import { emptied, type Peer } from "#scripts/bench/peers/peer.ts";
import { writeCompressed } from "#server/lib/output.ts";

/** The limit: the same pages with every script taken out. Nothing that shows the same can be quicker. */
export const withoutScripts: Peer = {
  name: "limit",
  async build({ pages, folder }) {
    await cp(DIST, await emptied(folder), { recursive: true });
    for (const { file } of pages) {
      const target = path.join(folder, file);
      const html = (await readFile(target, "utf8")).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
      await writeFile(target, html);
      await writeCompressed(target, Buffer.from(html));
    }
    return folder;
  },
};
