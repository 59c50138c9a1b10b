import type { RenderedPage } from "#prerender/entry.tsx";
import { namesMark, shortNames } from "#theme/style-names.ts";

/**
 * Gives the styles of a page short names: "e-1alaa17" becomes "e-c" where it is defined and used. The browser needs
 * Emotion's own names only for hydration: they are in the page's data, and the page has their hash.
 */
export function shortenNames(page: RenderedPage): RenderedPage {
  const { html, styles, styleIds } = page;
  const short = shortNames(styleIds);
  const shorten = (text: string) =>
    text.replaceAll(/\be-([0-9a-z]+)\b/g, (name, id) => (short.has(id) ? `e-${short.get(id)}` : name));
  const marked = html.replace(/ data-emotion="[^"]*"/, ` data-names="${namesMark(styleIds)}"`);
  return { ...page, html: shorten(marked), styles: styles.map(shorten) };
}
