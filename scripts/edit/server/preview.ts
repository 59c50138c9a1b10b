import type { ViteDevServer } from "vite";
import type { SchemaBundle } from "#document/schema.ts";
import type { Media } from "#document/types.gen.ts";
import type { PageData } from "#document/types.ts";
import { drawPage, loadEntry } from "#scripts/dev/server-entry.ts";
import { errorsIn } from "#scripts/edit/checker.ts";
import type { Editor } from "#scripts/edit/editor.ts";
import { previewScripts } from "#scripts/edit/server/preview-scripts.ts";

/** Pages of the draft, drawn by the site's own code. */
export interface Preview {
  page(pathname: string): Promise<PageData | undefined>;
  html(url: string): Promise<string | undefined>;
}

interface PreviewOptions {
  readonly server: ViteDevServer;
  readonly editor: Editor;
  readonly bundle: SchemaBundle;
  readonly media: () => ReadonlyMap<string, Media>;
}

/** A page whose part of the draft cannot be drawn stays as it was when it last could. */
export function openPreview({ server, editor, bundle, media }: PreviewOptions): Preview {
  const lastDrawn = new Map<string, PageData>();

  const page = async (pathname: string) => {
    const entry = await loadEntry(server);
    const now = editor.moment() ?? new Date();
    const surroundings = { media: media(), icons: "/icons.svg", now };
    const { theme } = editor.draft.document();
    try {
      const data = entry.openSite(editor.draft.document(), bundle, surroundings).page(pathname);
      if (data === undefined) return undefined;
      // What has mistakes is drawn once to see whether it can be: its data alone does not tell.
      if (errorsIn(editor.findings()) > 0) await drawPage(server, data, theme);
      lastDrawn.set(pathname, data);
      return data;
    } catch {
      return lastDrawn.get(pathname) ?? entry.openSite(editor.disk.base(), bundle, surroundings).page(pathname);
    }
  };
  const html = async (url: string) => {
    const { pathname } = new URL(url, "http://localhost");
    const data = (await page(pathname)) ?? (await page("/"));
    if (data === undefined) return undefined;
    const drawn = await drawPage(server, data, themeOf(editor));
    const moment = editor.moment();
    const scripts = previewScripts(moment && moment.getTime() - Date.now());
    return server.transformIndexHtml(
      url,
      drawn.replace("<head>", () => `<head>${scripts}`),
    );
  };
  return { page, html };
}

/** Colours that are none would leave the page without any. */
function themeOf({ draft, disk, findings }: Editor) {
  const isBroken = findings().some(({ path }) => path[0] === "theme");
  return isBroken ? disk.base().theme : draft.document().theme;
}
