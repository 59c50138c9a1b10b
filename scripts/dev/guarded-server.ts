import { realpathSync } from "node:fs";
import path from "node:path";
import type { ServerOptions } from "vite";

/** What Vite denies by default; naming more replaces it. */
const SECRETS = [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"];

/**
 * How a development server gives out files: those of the folders that pages load code from and nothing else, to pages
 * of its own alone. By default Vite gives out the whole project, with the keys of the data folder, and lets every page
 * on this machine read it (https://vite.dev/config/server-options).
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
      // The data folder may lie in one of those.
      deny: [...SECRETS, ...[".data", path.resolve(dataFolder)].flatMap(folderPatterns)],
    },
  };
}

/** Patterns of a folder and of all that lies in it. */
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
