import { unwatchFile, watch, watchFile } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Pictures } from "#document/check/facts/pictures.ts";
import type { Site } from "#document/model/types.gen.ts";
import { openDraftPreview } from "#editor/preview/page/draft-preview.ts";
import type { EditorCalls, EditorEvent } from "#editor/shared/calls.ts";
import type { PictureChoice } from "#editor/shared/protocol.ts";
import { openFileEditor } from "#scripts/editor/file-editor.ts";
import { fileCalls } from "#scripts/editor/server/file-calls.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readSchema } from "#server/document/read-site.ts";
import { OWN_PICTURES, SITE_FILE } from "#server/lib/site-paths.ts";
import { type MediaFolder, readMedia } from "#server/render/pictures/media.ts";

export const MEDIA = path.resolve(OWN_PICTURES);
/** After this time a file that is being written is complete. */
const WRITE_DELAY_MS = 50;
const WATCH_INTERVAL_MS = 200;

interface ServedEditorOptions {
  /** The document to edit. */
  readonly file: string;
  readonly dataFolder: string;
}

/** The editor of a document, its open windows, and the pictures it may show. */
export interface ServedEditor {
  readonly calls: EditorCalls;
  readonly windows: Windows;
  readonly media: () => MediaFolder;
  readonly document: () => Site;
  close(): void;
}

/** Opens the editor, and follows its document and its pictures. */
export function openServedEditor({ file, dataFolder }: ServedEditorOptions): ServedEditor {
  const bundle = readSchema();
  const windows = openWindows();
  const notify = (happening: EditorEvent, by = "") => windows.notify(happening, by);
  const pictures = followPictures(() => notify("status"));
  const { media } = pictures;
  const editor = openFileEditor({
    file,
    folder: path.join(dataFolder, "editor"),
    versionsFolder: path.join(dataFolder, "versions"),
    bundle,
    pictures: pictures.facts,
  });
  const { draft, published } = editor;
  const unfollow = followFile(file, async () => {
    const before = draft.version();
    await published.follow();
    notify(draft.version() === before ? "status" : "file");
  });
  void published.follow();
  const preview = openDraftPreview({ editor, bundle, icons: "/icons.svg", media: () => media().pictures });
  const start = () => ({ place: "file" as const, bundle, pictures: pictureChoices(media()) });
  return {
    calls: fileCalls({ editor, preview, start, isSite: file === path.resolve(SITE_FILE), notify }),
    windows,
    media,
    document: draft.document,
    close() {
      windows.close();
      pictures.close();
      unfollow();
    },
  };
}

/** Pictures by the names the document uses. */
function pictureChoices({ pictures }: MediaFolder): PictureChoice[] {
  return [...pictures].map(([name, { src }]) => ({ name, src }));
}

/** The pictures of the site, read again when one of them has changed. */
function followPictures(changed: () => void) {
  let media: MediaFolder | undefined;
  let facts: Pictures | undefined;
  const watcher = watch(MEDIA, () => {
    media = undefined;
    facts = undefined;
    changed();
  });
  return {
    media: () => {
      media ??= readMedia(MEDIA);
      return media;
    },
    facts: () => {
      facts ??= picturesIn(MEDIA);
      return facts;
    },
    close: () => watcher.close(),
  };
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

/** The open windows of the editor, notified by server-sent events. */
interface Windows {
  open(request: IncomingMessage, response: ServerResponse): void;
  notify(happening: EditorEvent, by: string): void;
  close(): void;
}

function openWindows(): Windows {
  const windows = new Set<ServerResponse>();
  return {
    open: (request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write("retry: 1000\n\n");
      windows.add(response);
      request.once("close", () => windows.delete(response));
    },
    notify: (happening, by) => {
      for (const window of windows) window.write(`data: ${JSON.stringify({ happening, by })}\n\n`);
    },
    close: () => {
      for (const window of windows) window.end();
    },
  };
}
