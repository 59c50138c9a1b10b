import path from "node:path";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { readSchema, readSite } from "#scripts/document/read-site.ts";
import { iconSprite } from "#scripts/render/icons.ts";
import { readMedia } from "#scripts/render/media.ts";
import type * as ServerEntry from "#src/entry-server.tsx";

const SITE = path.resolve("site.json");
const CODE = { boot: "/boot.ts", modules: () => ["/entry-client.tsx"] };

/** `npm run dev`: pages drawn from site.json at each request; a saved document reaches the open page in place. */
export function sitePlugin(): Plugin {
  return {
    name: "site",
    apply: "serve",
    configureServer(server) {
      server.watcher.add(SITE);
      server.watcher.on("change", (file) => {
        if (file === SITE) server.ws.send({ type: "custom", event: "site:changed" });
      });
      return () =>
        server.middlewares.use((request, response, next) => {
          answer(server, request.originalUrl ?? "/").then((body) => {
            if (body === undefined) return next();
            response.setHeader("content-type", body.type);
            response.statusCode = body.status;
            response.end(body.content);
          }, next);
        });
    },
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly content: string;
}

async function answer(server: ViteDevServer, url: string): Promise<Answer | undefined> {
  const { pathname } = new URL(url, "http://localhost");
  if (pathname === "/icons.svg") return { status: 200, type: "image/svg+xml", content: iconSprite() };
  const entry = await loadEntry(server);
  const site = readSite();
  const open = entry.openSite(site, readSchema(), {
    media: readMedia("src/public/media").pictures,
    icons: "/icons.svg",
    now: new Date(),
  });
  if (pathname.startsWith("/data/")) {
    const data = open.page(pathname.slice("/data".length).replace(/(\/index)?\.json$/, "") || "/");
    return { status: data ? 200 : 404, type: "application/json", content: JSON.stringify(data ?? null) };
  }
  const data = open.page(pathname) ?? open.page(site.fallbackPath);
  if (data === undefined) return undefined;
  const { html } = await entry.renderPage(data, { siteUrl: "", theme: site.theme, ...CODE });
  return { status: 200, type: "text/html; charset=utf-8", content: await server.transformIndexHtml(url, html) };
}

async function loadEntry(server: ViteDevServer): Promise<typeof ServerEntry> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error("The development server cannot run the server entry.");
  return ssr.runner.import("/entry-server.tsx");
}
