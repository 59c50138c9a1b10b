import path from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { guardedServer } from "#scripts/dev/guarded-server.ts";
import { editorPlugin } from "#scripts/editor/server/editor-plugin.ts";

export interface EditorServerOptions {
  readonly port: number;
  /** The document to edit. */
  readonly file: string;
  /** Folder of draft, journal and versions. */
  readonly dataFolder: string;
}

/** Starts the editor on loopback. Throws when the port is taken. */
export async function openServer({ port, file, dataFolder }: EditorServerOptions): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: "src",
    publicDir: "public",
    cacheDir: path.resolve("node_modules/.vite-editor"),
    appType: "custom",
    logLevel: "warn",
    clearScreen: false,
    plugins: [react(), editorPlugin({ file: path.resolve(file), dataFolder: path.resolve(dataFolder) })],
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      hmr: { overlay: false },
      ...guardedServer(["src"], dataFolder),
    },
    optimizeDeps: { entries: [path.resolve("src/editor/main.tsx"), path.resolve("src/hydrate/entry.tsx")] },
  });
  return server.listen();
}
