import { fileURLToPath } from "node:url";

const MAIN = `/@fs${fileURLToPath(new URL("../client/main.tsx", import.meta.url))}`;

/** The page of the editor. The token in it can be read by this page only: no other origin may read it. */
export function editorPage(token: string): string {
  return `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="editor-token" content="${token}" />
    <meta name="referrer" content="same-origin" />
    <title>Site editor</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href="/fonts/figtree-1.woff2" as="font" type="font/woff2" crossorigin />
  </head>
  <body>
    <div id="editor"><p class="opening">Opening the editor…</p></div>
    <script type="module" src="${MAIN}"></script>
  </body>
</html>
`;
}
