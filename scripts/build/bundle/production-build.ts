import { build, type InlineConfig } from "vite";

/**
 * Vite's build. With another NODE_ENV in the shell it would take the development code of React and Emotion, whose styles
 * the pages' policy refuses.
 */
export function buildForProduction(config: InlineConfig): ReturnType<typeof build> {
  process.env["NODE_ENV"] = "production";
  return build(config);
}
