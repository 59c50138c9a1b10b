import { build, type InlineConfig } from "vite";
import { withoutTopLevelAwait, wordsFirst } from "#scripts/build/bundle/top-level-await.ts";

/**
 * Vite's build. With another NODE_ENV in the shell it would take the development code of React and Emotion, whose styles
 * the pages' policy refuses. A chunk, or a worker, that waits while it is loaded is refused.
 */
export function buildForProduction({ plugins = [], worker = {}, ...config }: InlineConfig): ReturnType<typeof build> {
  process.env["NODE_ENV"] = "production";
  return build({
    ...config,
    plugins: [...plugins, withoutTopLevelAwait(), wordsFirst()],
    worker: { ...worker, plugins: () => [...(worker.plugins?.() ?? []), withoutTopLevelAwait()] },
  });
}
