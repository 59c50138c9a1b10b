import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { DIST, type PublicPage } from "#scripts/bench/lib/built-pages.ts";
import type { Tools } from "#scripts/bench/lib/install-tools.ts";
import { readSite } from "#server/document/read-site.ts";
import { compressFolder, writeCompressed } from "#server/lib/output.ts";
import { HEADERS_FILE, readHeaders } from "#server/render/rendered-folder.ts";
import { shortenVariables } from "#server/render/short-variables.ts";
import { paletteCss } from "#theme/palette-css.ts";

/** What a peer is made from. */
interface Materials {
  readonly pages: readonly PublicPage[];
  readonly tools: Tools;
  /** An empty folder of its own. */
  readonly folder: string;
}

/** Another way to make the same site. */
export interface Peer {
  readonly name: string;
  /** Makes the site and answers its folder, ready to be served. */
  build(materials: Materials): Promise<string>;
}

/** The site as it is. */
export const OURS: Peer = { name: "ours", build: async () => DIST };

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** The limit: the same pages with every script taken out. Nothing that shows the same can be quicker. */
export const WITHOUT_SCRIPTS: Peer = {
  name: "limit",
  async build({ pages, folder }) {
    await cp(DIST, folder, { recursive: true });
    for (const { file } of pages) {
      const html = (await readFile(path.join(DIST, file), "utf8")).replace(SCRIPTS, "");
      await writeFile(path.join(folder, file), html);
      await writeCompressed(path.join(folder, file), Buffer.from(html));
    }
    return folder;
  },
};

/** The naive peer: the same components and data, rendered in the browser only. */
const CLIENT_APP: Peer = {
  name: "client app",
  async build({ pages, folder }) {
    await build({
      ...{ configFile: false, root: "scripts/bench/peers/client-app", plugins: [react()], logLevel: "error" },
      build: {
        ...{ outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    await cp(path.join(DIST, "data"), path.join(folder, "data"), { recursive: true });
    const shell = await readFile(path.join(folder, "index.html"), "utf8");
    const head = `<title>Vellai</title><style>${shortenVariables(paletteCss(readSite().theme))}</style>`;
    for (const { file } of pages) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), shell.replace("<!--head-->", head));
    }
    return withShared(folder);
  },
};

/**
 * The same pages by a framework, exported as files, with its own links. It does less: no "open now", no carousel, no
 * forms' rules.
 */
const framework = (name: string, app: string, program: string, output: string): Peer => ({
  name,
  async build({ pages, tools }) {
    // Among the tools, so that it finds its packages by name.
    const folder = await emptied(path.join(tools.folder, app));
    await cp(`scripts/bench/peers/${app}`, folder, { recursive: true });
    await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(path.join(folder, "pages.json"), JSON.stringify(await Promise.all(pages.map(takeApart))));
    const env = { ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
    await tools.run(program, ["build"], { cwd: folder, env });
    return withShared(path.join(folder, output));
  },
});

export const PEERS: readonly Peer[] = [
  CLIENT_APP,
  framework("Astro", "astro-app", "astro/bin/astro.mjs", "dist"),
  framework("Next.js", "next-app", "next/dist/bin/next", "out"),
];

/** A page of ours taken apart, for peers to put together in their own way: without scripts. */
async function takeApart({ path: address, file }: PublicPage) {
  const html = (await readFile(path.join(DIST, file), "utf8")).replace(SCRIPTS, "");
  const [, head = "", body = ""] = /<head>([\s\S]*)<\/head>\s*<body>([\s\S]*)<\/body>/.exec(html) ?? [];
  const styles = [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("");
  return { path: address, head: head.replace(/<style[^>]*>[\s\S]*?<\/style>/g, "").trim(), styles, body: body.trim() };
}

const SHARED = ["fonts", "media", "icons.svg", "favicon.svg", "manifest.webmanifest"];

/** With the pictures, fonts and cache rules of our site, the same bytes, kept as long; compressed. */
async function withShared(folder: string): Promise<string> {
  for (const file of SHARED.flatMap((name) => [name, `${name}.br`, `${name}.gz`]))
    await cp(path.join(DIST, file), path.join(folder, file), { recursive: true }).catch(() => undefined);
  const rules = readHeaders(DIST).replace(/^ +Content-Security-Policy:.*\n/gm, "");
  const bundled = ["/_astro/*", "/_next/static/*"].map(
    (place) => `\n${place}\n  Cache-Control: public, max-age=31536000, immutable\n`,
  );
  await writeFile(path.join(folder, HEADERS_FILE), rules + bundled.join(""));
  await compressFolder(folder);
  return folder;
}

export async function emptied(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  return folder;
}
