import type { ViteDevServer } from "vite";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Media, Site } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { errorsIn } from "#editor/model/check-draft.ts";
import type { EditorModel } from "#editor/model/editor-model.ts";
import { withWrongHeldBack } from "#editor/model/held-back.ts";
import { loadEntry, renderDevPage } from "#scripts/dev/server-entry.ts";
import { previewScripts } from "#scripts/editor/server/preview-scripts.ts";

/** Pages of the draft, rendered by the site's own code. */
export interface PreviewRenderer {
  page(pathname: string): Promise<PageData | undefined>;
  html(url: string): Promise<string>;
}

/** Instead of a page that cannot be shown before a mistake is put right; it looks again by itself. */
const WAITING =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Preview</title>' +
  '<p style="margin:3rem;font:1rem/1.5 system-ui">The preview is here as soon as what is wrong has been put right.</p>';

interface PreviewOptions {
  readonly server: ViteDevServer;
  readonly editor: EditorModel;
  readonly bundle: SchemaBundle;
  readonly media: () => ReadonlyMap<string, Media>;
}

/** Wrong values are held back; a page that cannot be rendered all the same stays at its last good state. */
export function openPreview({ server, editor, bundle, media }: PreviewOptions): PreviewRenderer {
  const lastRendered = new Map<string, PageData>();

  const page = async (pathname: string) => {
    const entry = await loadEntry(server);
    const now = editor.moment() ?? new Date();
    const context = { media: media(), icons: "/icons.svg", now };
    const draft = editor.draft.document();
    const open = (document: Site) => entry.openSite(document, bundle, context).page(pathname);
    const isRight = errorsIn(editor.findings()) === 0;
    const shown = isRight ? [draft] : [withWrongHeldBack(draft, editor.published.base(), editor.findings()), draft];
    let isBroken = false;
    for (const document of shown) {
      try {
        const data = open(document);
        if (data === undefined) continue;
        // With mistakes, a page is rendered once to see whether it works: its data alone does not tell.
        if (!isRight) await renderDevPage(server, data, themeOf(editor));
        lastRendered.set(pathname, data);
        return data;
      } catch {
        isBroken = true;
      }
    }
    try {
      return isBroken ? (lastRendered.get(pathname) ?? open(editor.published.base())) : undefined;
    } catch {
      // The document was opened with mistakes: there is no good state yet.
      return undefined;
    }
  };
  const html = async (url: string) => {
    const { pathname } = new URL(url, "http://localhost");
    const data = (await page(pathname)) ?? (await page("/"));
    if (data === undefined) return WAITING;
    const html = await renderDevPage(server, data, themeOf(editor));
    const moment = editor.moment();
    const scripts = previewScripts(moment && moment.getTime() - Date.now());
    return server.transformIndexHtml(
      url,
      html.replace("<head>", () => `<head>${scripts}`),
    );
  };
  return { page, html };
}

/** Invalid colours would leave the page without any. */
function themeOf({ draft, published, findings }: EditorModel) {
  const isBroken = findings().some(({ path }) => path[0] === "theme");
  return isBroken ? published.base().theme : draft.document().theme;
}
