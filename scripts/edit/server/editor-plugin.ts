import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { keptMedia } from "#scripts/dev/kept-media.ts";
import { type Pictures, picturesIn } from "#scripts/document/pictures-in.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { openEditor } from "#scripts/edit/editor.ts";
import { EDITOR } from "#scripts/edit/protocol.ts";
import { editorApi, type Happening, pictureChoices } from "#scripts/edit/server/api.ts";
import { editorPage } from "#scripts/edit/server/editor-page.ts";
import { isLocal, isOwn, readToken } from "#scripts/edit/server/guard.ts";
import { answerApi } from "#scripts/edit/server/listen.ts";
import { openPreview, type Preview } from "#scripts/edit/server/preview.ts";
import { openWindows } from "#scripts/edit/server/windows.ts";
import { iconSprite } from "#scripts/render/icons.ts";
import { paletteCss } from "#theme/palette-css.ts";

const MEDIA = path.resolve("src/public/media");
/** Milliseconds after which a file that is being written is complete. */
const WRITING_TAKES = 50;

export interface EditorPluginOptions {
  /** The document to edit. */
  readonly file: string;
  readonly dataFolder: string;
}

/** The editor on a development server: its page and requests under /edit, the previewed site everywhere else. */
export function editorPlugin({ file, dataFolder }: EditorPluginOptions): Plugin {
  return {
    name: "site-editor",
    apply: "serve",
    configureServer(server) {
      const bundle = readSchema();
      const folder = path.join(dataFolder, "editor");
      const versionsFolder = path.join(dataFolder, "versions");
      const readFile = (name: string) => readFileSync(name, "utf8");
      let checked: Pictures | undefined;
      const media = keptMedia(server.watcher, MEDIA, () => {
        checked = undefined;
        tell("status");
      });
      const editor = openEditor({
        file,
        folder,
        versionsFolder,
        bundle,
        pictures: () => {
          checked ??= picturesIn(MEDIA);
          return checked;
        },
        readFile,
      });
      const token = readToken(folder);
      const windows = openWindows();
      const tell = (happening: Happening, by = "") => {
        windows.tell(happening, by);
        if (happening === "document" || happening === "file") server.ws.send({ type: "custom", event: "site:changed" });
        if (happening === "moment") server.ws.send({ type: "custom", event: "site:moment" });
      };
      followFile(server, file, () => {
        const before = editor.draft.version();
        editor.disk.follow();
        tell(editor.draft.version() === before ? "status" : "file");
      });
      editor.disk.follow();
      const start = () => ({ bundle, pictures: pictureChoices(media().pictures) });
      const handlers = editorApi({ editor, start, isSite: file === path.resolve("site.json"), tell });
      server.ws.on("preview:ready", (_data, page) => page.send({ type: "custom", event: "site:changed" }));
      server.httpServer?.once("close", windows.close);
      server.middlewares.use((request, response, next) => {
        if (!isLocal(request)) return void response.writeHead(403).end("Only this machine may see the editor.");
        const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
        if (pathname === EDITOR) return void sendPage(server, response, token).catch(next);
        if (pathname === `${EDITOR}/events`) {
          if (isOwn(request, token, searchParams.get("token") ?? "")) return windows.open(request, response);
          return void response.writeHead(403).end();
        }
        if (pathname.startsWith(`${EDITOR}/api/`))
          return void answerApi(request, response, { handlers, token }).catch(next);
        if (pathname === "/" && request.headers["sec-fetch-dest"] === "document")
          return void response.writeHead(302, { location: EDITOR }).end();
        next();
      });
      const preview = openPreview({ server, editor, bundle, media: () => media().pictures });
      const palette = () => paletteCss(editor.draft.document().theme);
      return () =>
        server.middlewares.use((request, response, next) => {
          answerPreview(preview, palette, request, response).then((isAnswered) => isAnswered || next(), next);
        });
    },
  };
}

async function sendPage(server: ViteDevServer, response: ServerResponse, token: string): Promise<void> {
  const html = await server.transformIndexHtml(EDITOR, editorPage(token));
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "frame-ancestors 'none'",
  });
  response.end(html);
}

async function answerPreview(
  preview: Preview,
  palette: () => string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = request.url ?? "/";
  const { pathname } = new URL(url, "http://localhost");
  // A form tried in the preview arrives nowhere, and says what it says when it arrives.
  if (request.method !== "GET") return pathname.startsWith("/rest/v1/") && isWritten(response);
  const send = (type: string, content: string, status = 200) => {
    response.writeHead(status, {
      "content-type": type,
      "cache-control": "no-store",
      "content-security-policy": "frame-ancestors 'self'",
    });
    response.end(content);
    return true;
  };
  if (pathname === "/favicon.svg") return send("image/svg+xml", readFileSync(path.join(MEDIA, "favicon.svg"), "utf8"));
  if (pathname === "/icons.svg") return send("image/svg+xml", iconSprite());
  if (pathname === `${EDITOR}/palette.css`) return send("text/css", palette());
  if (pathname.startsWith("/data/")) {
    const data = await preview.page(pathname.slice("/data".length).replace(/(\/index)?\.json$/, "") || "/");
    return send("application/json", JSON.stringify(data ?? null), data ? 200 : 404);
  }
  if (/\.\w+$/.test(pathname)) return false;
  const html = await preview.html(url);
  return html === undefined ? false : send("text/html; charset=utf-8", html);
}

function followFile(server: ViteDevServer, file: string, changed: () => void): void {
  let waiting: NodeJS.Timeout | undefined;
  server.watcher.add(file);
  server.watcher.on("all", (_event, name) => {
    if (name !== file) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, WRITING_TAKES);
  });
}

function isWritten(response: ServerResponse): true {
  response.writeHead(201).end();
  return true;
}
