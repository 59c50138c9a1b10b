import { realpathSync } from "node:fs";
import path from "node:path";
import type { ServerOptions } from "vite";

/** Vite's default deny list, which a custom one replaces. */
const SECRETS = [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"];

/**
 * File access of a development server: only folders that pages load code from, and only for its own origin. By default
 * Vite serves the whole project, including the keys in the data folder, to every page on this machine
 * (https://vite.dev/config/server-options).
 */
export function guardedServer(
  folders: readonly string[],
  dataFolder: string,
): Pick<ServerOptions, "cors" | "fs" | "headers"> {
  return {
    cors: false,
    headers: { "Cross-Origin-Resource-Policy": "same-origin" },
    fs: {
      strict: true,
      allow: [...folders.map((folder) => path.resolve(folder)), realpathSync("node_modules")],
      // The data folder may be inside one of those.
      deny: [...SECRETS, ...[".data", path.resolve(dataFolder)].flatMap(folderPatterns)],
    },
  };
}

/** Patterns of a folder and everything in it. */
function folderPatterns(folder: string): string[] {
  const place = path.isAbsolute(folder) ? escapePattern(folder) : `**/${folder}`;
  return [place, `${place}/**`];
}

function escapePattern(place: string): string {
  return place
    .split(path.sep)
    .join("/")
    .replace(/[*?[\]{}()!+@|^$\\]/g, "\\$&");
}
