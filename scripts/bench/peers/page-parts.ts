import { readFile } from "node:fs/promises";
import path from "node:path";
import { DIST, type PublicPage } from "#scripts/bench/lib/built-pages.ts";

/** One of our pages taken apart, for peers to put together in their own way. */
export interface PageParts {
  readonly path: string;
  /** Title, descriptions and preloads. */
  readonly head: string;
  readonly styles: string;
  /** What stands in the body, without scripts. */
  readonly body: string;
}

/** Takes the pages of our site apart. */
export function takeApart(pages: readonly PublicPage[]): Promise<PageParts[]> {
  return Promise.all(
    pages.map(async (page) => {
      const html = (await readFile(path.join(DIST, page.file), "utf8")).replace(
        /<script\b[^>]*>[\s\S]*?<\/script>/g,
        "",
      );
      const [, head = "", body = ""] = /<head>([\s\S]*)<\/head>\s*<body>([\s\S]*)<\/body>/.exec(html) ?? [];
      const styles = [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("");
      return {
        path: page.path,
        head: head.replace(/<style[^>]*>[\s\S]*?<\/style>/g, "").trim(),
        styles,
        body: body.trim(),
      };
    }),
  );
}
