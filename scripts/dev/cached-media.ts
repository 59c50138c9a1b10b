import path from "node:path";
import { type MediaFolder, readMedia } from "#server/render/pictures/media.ts";

/** Reports changed files: Vite's watcher. */
interface Watcher {
  on(event: "all", listener: (happening: string, file: string) => void): unknown;
}

/** The pictures of a folder, cached until one of them changes. */
export function cachedMedia(watcher: Watcher, folder: string): () => MediaFolder {
  let kept: MediaFolder | undefined;
  watcher.on("all", (_event, name) => {
    if (path.dirname(name) === folder) kept = undefined;
  });
  return () => {
    kept ??= readMedia(folder);
    return kept;
  };
}
