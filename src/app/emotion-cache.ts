import createCache, { type EmotionCache } from "@emotion/cache";

/** Key of the site's styles; not "css", with which Emotion moves prerendered styles about at start. */
export const STYLE_KEY = "e";

export function createStyleCache(): EmotionCache {
  return createCache({ key: STYLE_KEY });
}
