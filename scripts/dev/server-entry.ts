import pLimit from "p-limit";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import type { Theme } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import type * as ServerEntry from "#prerender/entry.tsx";
import { sectionFailureLine } from "#server/render/failure-line.ts";

/** The site's own rendering code, run by a development server. */
export async function loadEntry(server: ViteDevServer): Promise<typeof ServerEntry> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error("The development server cannot run the server entry.");
  return ssr.runner.import("/prerender/entry.tsx");
}

/** Parts that only deployed sites need. */
const UNKNOWN = { siteUrl: "", picture: "", priceRange: "", names: new Map(), listed: new Set<string>() };
const CODE = { boot: "/boot/boot.ts", app: ["/hydrate/entry.tsx"] };

const mutex = pLimit(1);

/** The HTML of a page. Pages are rendered one by one: they share the page store. */
export function renderDevPage(server: ViteDevServer, data: PageData, theme: Theme): Promise<string> {
  return mutex(async () => {
    const entry = await loadEntry(server);
    const { html, failures } = await entry.renderPage(data, { ...UNKNOWN, theme, ...CODE });
    for (const failure of failures) {
      server.config.logger.error(sectionFailureLine(data.page.path, failure), { timestamp: true });
    }
    return html;
  });
}
