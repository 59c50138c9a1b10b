import path from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { editorPlugin } from "#scripts/edit/server/editor-plugin.ts";

export interface EditorServerOptions {
  readonly port: number;
  /** The document to edit. */
  readonly file: string;
  /** Where draft, journal and versions are kept. */
  readonly dataFolder: string;
}

/** Opens the editor on this machine's own address; nobody else reaches it. Throws when the port is taken. */
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
      cors: false,
      hmr: { overlay: false },
      fs: { allow: [path.resolve(".")] },
    },
    optimizeDeps: { entries: [path.resolve("scripts/edit/client/main.tsx"), path.resolve("src/entry-client.tsx")] },
  });
  return server.listen();
}
