import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import type * as ServerEntry from "#src/entry-server.tsx";

/** The site's own drawing of pages, run by a development server. */
export async function loadEntry(server: ViteDevServer): Promise<typeof ServerEntry> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error("The development server cannot run the server entry.");
  return ssr.runner.import("/entry-server.tsx");
}
