const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

export const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? "";

/** The address of the picture for shared links. */
export const pictureOf = (html: string) => new URL(meta(html, "og:image") ?? "").pathname;

const isNumber = (html: string) => /^telephone=no,/.test(meta(html, "format-detection") ?? "");

/** What the HTML of every page has to have. A link that a phone makes of a number is a changed page. */
export const lackingInPage = (html: string): string[] => [
  ...(isNumber(html) ? [] : ["numbers that stay text"]),
  ...(/<[^>]* style="/.test(html) ? ["no style attribute"] : []),
];

/** What a page that search engines may list lacks of what they and shared links need. */
export function lackingInListed(html: string, path: string): string[] {
  const needed = ["og:title", "og:description", "og:image", "og:url", "og:type", "og:site_name"];
  return [
    ...needed.filter((name) => (meta(html, name) ?? "") === ""),
    ...(/^.{50,170}$/.test(meta(html, "description") ?? "") ? [] : ["description"]),
    ...(titleOf(html).length >= 5 ? [] : ["title"]),
    ...(new RegExp(`<link rel="canonical" href="https?://[^/"]+${path}"`).test(html) ? [] : ["canonical"]),
    ...(html.match(/<h1[\s>]/g)?.length === 1 ? [] : ["one h1"]),
    ...(isNotListed(html) ? ["listed"] : []),
  ];
}

export const isNotListed = (html: string) => html.includes('<meta name="robots" content="noindex">');

/** Custom properties that a text refers to without a value for where nobody sets them. */
const referredTo = (text: string) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);

/** Those of them that a page sets nowhere: what they colour would be black, or not there at all. */
export function unsetProperties(html: string, drawings: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("");
  const set = new Set([...styles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  return [...new Set([...referredTo(styles), ...referredTo(drawings)])].filter((name) => !set.has(name));
}
