import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import type { Theme } from "#document/types.gen.ts";
import type { PageData } from "#document/types.ts";
import { inTurns } from "#scripts/backend/turns.ts";
import { failureLine } from "#scripts/render/failure-line.ts";
import type * as ServerEntry from "#src/entry-server.tsx";

/** The site's own drawing of pages, run by a development server. */
export async function loadEntry(server: ViteDevServer): Promise<typeof ServerEntry> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error("The development server cannot run the server entry.");
  return ssr.runner.import("/entry-server.tsx");
}

/** What only visitors from elsewhere need. */
const UNKNOWN = { siteUrl: "", picture: "", priceRange: "", names: new Map() };
const CODE = { boot: "/boot.ts", app: ["/entry-client.tsx"] };

const inTurn = inTurns();

/** The HTML of a page. Pages are drawn one after the other: they share the store of page data. */
export function drawPage(server: ViteDevServer, data: PageData, theme: Theme): Promise<string> {
  return inTurn(async () => {
    const entry = await loadEntry(server);
    const { html, failures } = await entry.renderPage(data, { ...UNKNOWN, theme, ...CODE });
    for (const failure of failures) {
      server.config.logger.error(failureLine(data.page.path, failure), { timestamp: true });
    }
    return html;
  });
}
