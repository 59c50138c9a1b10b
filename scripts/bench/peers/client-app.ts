import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { DIST } from "#scripts/bench/lib/built-pages.ts";
import { addShared, emptied, type Peer } from "#scripts/bench/peers/peer.ts";
import { readSite } from "#server/document/read-site.ts";
import { compressFolder } from "#server/lib/output.ts";
import { shortenVariables } from "#server/render/short-variables.ts";
import { paletteCss } from "#theme/palette-css.ts";

/** The naive peer: the same components and data, rendered in the browser only. */
export const clientApp: Peer = {
  name: "client app",
  async build({ pages, folder }) {
    await build({
      configFile: false,
      root: "scripts/bench/peers/client-app",
      plugins: [react()],
      logLevel: "error",
      build: {
        outDir: await emptied(folder),
        emptyOutDir: true,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    await cp(path.join(DIST, "data"), path.join(folder, "data"), { recursive: true });
    await addShared(folder);
    const shell = await readFile(path.join(folder, "index.html"), "utf8");
    const html = shell.replace(
      "<!--head-->",
      `<title>Vellai</title><style>${shortenVariables(paletteCss(readSite().theme))}</style>`,
    );
    for (const { file } of pages) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), html);
    }
    await compressFolder(folder);
    return folder;
  },
};
