import { existsSync } from "node:fs";
import path from "node:path";
import { type ApiOptions, actionHandler, editorApi, type Handlers, refusedAnswer } from "#editor/model/editor-api.ts";
import type { DraftPreview } from "#editor/preview/page/draft-preview.ts";
import type { PictureChoice } from "#editor/shared/protocol.ts";
import type { FileEditor } from "#scripts/editor/file-editor.ts";
import { renderSite } from "#scripts/editor/server/render-site.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";

interface FileApiOptions extends Omit<ApiOptions, "outcome"> {
  readonly editor: FileEditor;
  readonly preview: DraftPreview;
  /** Whether this is the site's own document: only that one can be rendered to `dist/`. */
  readonly isSite: boolean;
}

/** What the page of `npm run edit` may ask: as everywhere, and what only a file on this machine needs. */
export function fileApi({ preview, isSite, ...options }: FileApiOptions): Handlers {
  const { published } = options.editor;
  const canRender = () => isSite && existsSync(path.join(PAGES_DIR, "index.html"));
  return new Map([
    ...editorApi({ ...options, outcome: () => ({ kind: "saved", canRender: canRender() }) }),
    ["GET page", async ({ path: page }) => ({ status: 200, body: await preview.page(String(page)) })],
    ["POST put-back", actionHandler(options, () => published.putBack())],
    ["POST fix", actionHandler(options, () => published.fix())],
    [
      "POST render",
      async () => (isSite ? await renderSite() : refusedAnswer(409, "These pages are not made from this file.")),
    ],
  ]);
}

/** Pictures by the names the document uses. */
export function pictureChoices(media: ReadonlyMap<string, { readonly src: string }>): PictureChoice[] {
  return [...media].map(([name, { src }]) => ({ name, src }));
}
