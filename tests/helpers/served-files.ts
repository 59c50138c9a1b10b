import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { readFolder } from "#server/serve/files/read-folder.ts";

/** The rendered site's files by address. */
export function servedFiles(): ReadonlyMap<string, Buffer> {
  const served = readFolder(PAGES_DIR)?.files ?? new Map();
  return new Map([...served].map(([address, { plain }]) => [address, plain.bytes]));
}
