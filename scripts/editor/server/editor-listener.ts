import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FileCalls } from "#editor/place/file-place.ts";
import { FILE_API, previewOf, SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { PUBLIC_PICTURES, pictureName } from "#lib/pictures/picture-name.ts";
import { MAX_PICTURE_BYTES } from "#lib/pictures/picture-type.ts";
import type { EditorCode } from "#scripts/editor/server/editor-code.ts";
import { isLocal, isOwn } from "#scripts/editor/server/guard.ts";
import { answerCall, readBytes, refuseRequest, sendJson } from "#scripts/editor/server/listen.ts";
import { normalizePicture, TOO_LARGE_PICTURE } from "#server/backend/storage/normalize-picture.ts";
import { refusalIn } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import { contentSecurityPolicy } from "#server/render/content-security-policy.ts";
import { NO_PAGE } from "#server/render/headers.ts";
import type { NotOpened } from "#server/render/not-opened.ts";
import { iconSprite } from "#server/render/pictures/icons.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
import { plainFile, type ServedFile } from "#server/serve/files/read-folder.ts";
import { sendFile } from "#server/serve/files/send-file.ts";

interface EditorListenerOptions {
  readonly code: EditorCode;
  /** Shown if the editor does not open. */
  readonly note: Pick<NotOpened, "html" | "style">;
  readonly calls: FileCalls;
  readonly media: () => MediaFolder;
  /** The folder of the site's own pictures. */
  readonly folder: string;
  /** The language of the document. */
  readonly lang: () => string;
  readonly token: string;
}

const HEADERS = { "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff", ...NO_PAGE };

const policyWith = (styles: readonly string[]) =>
  contentSecurityPolicy(
    { path: SITE_EDITOR.page, styles, scripts: [], app: "editor" },
    { backend: undefined, pictures: [] },
  );

/** The server of `npm run edit`: its two pages, their files, and what they ask. */
export function editorListener(options: EditorListenerOptions): RequestListener {
  const answer = answerer(options);
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

function answerer({ code, note, calls, media, folder, lang, token }: EditorListenerOptions) {
  const fileAt = editorFiles(code, media);
  const page = (name: string) => code.get(name) ?? "";
  const editPage = page("edit.html")
    .replace("TOKEN", token)
    .replace("</head>", () => `<style>${note.style}</style></head>`)
    .replace("<!--note-->", () => note.html);
  // All policies of a list apply.
  const unframed = `${policyWith([note.style])}, frame-ancestors 'none'`;
  const previewPage = () => page("preview.html").replace('lang="en"', `lang="${lang()}"`);
  return async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isLocal(request)) return response.writeHead(403).end("Only this machine may see the editor.");
    const { pathname } = new URL(`http://localhost${request.url}`);
    if (pathname === SITE_EDITOR.page) return sendPage(response, editPage, unframed);
    if (pathname === SITE_EDITOR.preview && isFramed(request)) return sendPage(response, previewPage(), policyWith([]));
    if (pathname === `${FILE_API}picture`)
      return takePicture(request, response, {
        folder,
        addressOf: (name) => media().pictures.get(name)?.src,
        token,
      });
    if (pathname.startsWith(FILE_API)) return answerCall(request, response, { calls, token });
    const file = request.method === "GET" ? fileAt(pathname) : undefined;
    if (file) return sendFile(request, response, file);
    if (/\.\w+$/.test(pathname)) return response.writeHead(404).end();
    // A page of the site, such as one that is loaded anew inside the preview.
    const location = isFramed(request) ? previewOf(pathname) : SITE_EDITOR.page;
    response.writeHead(302, { location }).end();
  };
}

const isFramed = ({ headers }: IncomingMessage) => headers["sec-fetch-dest"] === "iframe";

function sendPage(response: ServerResponse, html: string, policy: string): void {
  response.setHeader("Content-Security-Policy", policy);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(html);
}

const FONTS = "src/public/fonts";

/** Finds the files of the two pages by their address: bundled code, fonts, icons and pictures. No path is looked up. */
function editorFiles(code: EditorCode, media: () => MediaFolder): (pathname: string) => ServedFile | undefined {
  const files = new Map<string, ServedFile>();
  const add = (name: string, content: string | Buffer) => files.set(`/${name}`, plainFile(name, content));
  for (const [name, content] of code) if (!name.endsWith(".html")) add(name, content);
  for (const name of readdirSync(FONTS)) add(`fonts/${name}`, readFileSync(path.join(FONTS, name)));
  add("icons.svg", iconSprite());
  return (pathname) => files.get(pathname) ?? picture(media(), pictureAt(pathname));
}

/** The name of a picture in an address of the editor. */
function pictureAt(pathname: string): string {
  if (pathname === "/favicon.svg") return "favicon.svg";
  const folder = ["/media/", PUBLIC_PICTURES].find((start) => pathname.startsWith(start));
  return folder === undefined ? "" : decodeURIComponent(pathname.slice(folder.length));
}

function picture({ files, photographs }: MediaFolder, name: string): ServedFile | undefined {
  const drawing = files.get(name);
  if (drawing !== undefined) return plainFile(name, drawing);
  const photograph = photographs.get(name);
  return photograph === undefined ? undefined : plainFile(name, readFileSync(photograph));
}

interface PictureShelf {
  /** The folder of the site's own pictures. */
  readonly folder: string;
  /** Where a picture can be seen; undefined while it is not known yet. */
  readonly addressOf: (name: string) => string | undefined;
  readonly token: string;
}

/** The file watcher reports a new file a moment later. */
const TIMEOUT_MS = 3000;
const STEP_MS = 50;

/** Puts a picture that the editor's page sends into the folder of pictures: POST /edit/api/picture?title=… */
async function takePicture(request: IncomingMessage, response: ServerResponse, shelf: PictureShelf): Promise<void> {
  if (!isOwn(request, shelf.token)) return refuseRequest(response, 403, "Only the editor's own page may ask.");
  const title = new URL(request.url ?? "", "http://localhost").searchParams.get("title") ?? "";
  const bytes = await readBytes(request, MAX_PICTURE_BYTES);
  if (bytes === undefined) return refuseRequest(response, 413, TOO_LARGE_PICTURE);
  const upright = await normalizePicture(bytes);
  if (!upright.ok) return refuseRequest(response, upright.status, upright.message);
  const name = await pictureName(title, new Uint8Array(bytes), upright.ending);
  const file = path.join(shelf.folder, name);
  try {
    if (!existsSync(file)) writeFileWhole(file, upright.bytes);
  } catch (error) {
    // Such as a full disk: the window shows it and still has the picture.
    const message = refusalIn(error);
    if (message === undefined) throw error;
    return refuseRequest(response, 507, message);
  }
  for (let waited = 0; shelf.addressOf(name) === undefined && waited < TIMEOUT_MS; waited += STEP_MS)
    await wait(STEP_MS);
  sendJson(response, 200, { name, src: shelf.addressOf(name) });
}
