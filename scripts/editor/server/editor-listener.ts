import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FileCalls } from "#editor/place/file-place.ts";
import { FILE_API, previewOf, SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import type { EditorCode } from "#scripts/editor/server/editor-code.ts";
import { editorFiles } from "#scripts/editor/server/editor-files.ts";
import { isLocal } from "#scripts/editor/server/guard.ts";
import { answerCall } from "#scripts/editor/server/listen.ts";
import { takePicture } from "#scripts/editor/server/take-picture.ts";
import { contentSecurityPolicy } from "#server/render/content-security-policy.ts";
import { NO_PAGE } from "#server/render/headers.ts";
import type { NotOpened } from "#server/render/not-opened.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
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
