import { fileURLToPath } from "node:url";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

const MAIN = `/@fs${fileURLToPath(import.meta.resolve("#editor/main.tsx"))}`;

/** The page of the editor. Its token is readable for this origin only. */
export function editorPage(token: string): string {
  return `<!doctype html>
<html lang="${DEFAULT_LANG}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="editor-token" content="${token}" />
    <meta name="referrer" content="same-origin" />
    <title>Site editor</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href="/fonts/figtree-1.woff2" as="font" type="font/woff2" crossorigin />
  </head>
  <body>
    <div id="root"><p class="opening">Opening the editor…</p></div>
    <script type="module" src="${MAIN}"></script>
  </body>
</html>
`;
}
