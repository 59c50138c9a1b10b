import createCache, { type EmotionCache } from "@emotion/cache";

/** Key of the site's styles; not "css", whose prerendered styles Emotion moves at start. */
export const STYLE_KEY = "e";

/** `present`: names of the styles that are already in the page. */
export function createStyleCache(present: readonly string[] = []): EmotionCache {
  // No vendor prefixes: browsers that support CSS grid need none.
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] });
  for (const name of present) cache.inserted[name] = true;
  return cache;
}
