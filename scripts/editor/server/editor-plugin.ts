import { readFileSync, unwatchFile, watchFile } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { Pictures } from "#document/check/facts/pictures.ts";
import type { EditorEvent } from "#editor/model/editor-api.ts";
import { EDITOR } from "#editor/shared/protocol.ts";
import { cachedMedia } from "#scripts/dev/cached-media.ts";
import { picturesIn } from "#scripts/document/pictures-in.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { openFileEditor } from "#scripts/editor/file-editor.ts";
import { editorPage } from "#scripts/editor/server/editor-page.ts";
import { fileApi, pictureChoices } from "#scripts/editor/server/file-api.ts";
import { isLocal, isOwn, readToken } from "#scripts/editor/server/guard.ts";
import { answerApi } from "#scripts/editor/server/listen.ts";
import { openPreview, type PreviewRenderer } from "#scripts/editor/server/preview.ts";
import { sendUploaded } from "#scripts/editor/server/send-uploaded.ts";
import { takePicture } from "#scripts/editor/server/take-picture.ts";
import { openWindows } from "#scripts/editor/server/windows.ts";
import { OWN_PICTURES, SITE_FILE } from "#scripts/lib/site-paths.ts";
import { iconSprite } from "#scripts/render/pictures/icons.ts";
import { paletteCss } from "#theme/palette-css.ts";

const MEDIA = path.resolve(OWN_PICTURES);
/** After this time a file that is being written is complete. */
const WRITE_DELAY_MS = 50;
const WATCH_INTERVAL_MS = 200;

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
      let checked: Pictures | undefined;
      server.watcher.add(MEDIA);
      const media = cachedMedia(server.watcher, MEDIA, () => {
        checked = undefined;
        notify("status");
      });
      const editor = openFileEditor({
        file,
        folder,
        versionsFolder,
        bundle,
        pictures: () => {
          checked ??= picturesIn(MEDIA);
          return checked;
        },
      });
      const addressOf = (name: string) => media().pictures.get(name)?.src;
      const token = readToken(folder);
      const windows = openWindows();
      const notify = (happening: EditorEvent, by = "") => {
        windows.notify(happening, by);
        if (happening === "document" || happening === "file") server.ws.send({ type: "custom", event: "site:changed" });
        if (happening === "moment") server.ws.send({ type: "custom", event: "site:moment" });
      };
      const unfollow = followFile(file, async () => {
        const before = editor.draft.version();
        await editor.published.follow();
        notify(editor.draft.version() === before ? "status" : "file");
      });
      void editor.published.follow();
      const start = () => ({ place: "file" as const, bundle, pictures: pictureChoices(media().pictures) });
      const handlers = fileApi({ editor, start, isSite: file === path.resolve(SITE_FILE), notify });
      server.ws.on("preview:ready", (_data, page) => page.send({ type: "custom", event: "site:changed" }));
      server.httpServer?.once("close", () => {
        windows.close();
        unfollow();
      });
      server.middlewares.use((request, response, next) => {
        if (!isLocal(request)) return void response.writeHead(403).end("Only this machine may see the editor.");
        const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
        if (pathname === EDITOR) return void sendPage(server, response, token).catch(next);
        if (pathname === `${EDITOR}/events`) {
          if (isOwn(request, token, searchParams.get("token") ?? "")) return windows.open(request, response);
          return void response.writeHead(403).end();
        }
        if (pathname === `${EDITOR}/api/picture`)
          return void takePicture(request, response, { folder: MEDIA, addressOf, token }).catch(next);
        if (pathname.startsWith("/media/") && sendUploaded(response, MEDIA, pathname)) return undefined;
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
  preview: PreviewRenderer,
  palette: () => string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = request.url ?? "/";
  const { pathname } = new URL(url, "http://localhost");
  // Forms in the preview are not sent, and show their success message.
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
  return send("text/html; charset=utf-8", await preview.html(url));
}

/** By asking for its state: a file that is deleted and written again, as by `git checkout`, stays followed. */
function followFile(file: string, changed: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(waiting);
    waiting = setTimeout(changed, WRITE_DELAY_MS);
  };
  watchFile(file, { interval: WATCH_INTERVAL_MS }, onChange);
  return () => {
    clearTimeout(waiting);
    unwatchFile(file, onChange);
  };
}

function isWritten(response: ServerResponse): true {
  response.writeHead(201).end();
  return true;
}
