import createCache, { type EmotionCache } from "@emotion/cache";

/** Key of the site's styles; not "css", with which Emotion moves prerendered styles about at start. */
export const STYLE_KEY = "e";

export function createStyleCache(): EmotionCache {
  // No vendor prefixes: every browser that knows CSS grid reads these rules as they are written.
  return createCache({ key: STYLE_KEY, stylisPlugins: [] });
}
