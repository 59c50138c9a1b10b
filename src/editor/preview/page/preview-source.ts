import type { PreviewedPage } from "#editor/worker/tools.ts";

/** Where a preview takes its pages from. */
export type PreviewSource = (path: string) => Promise<PreviewedPage>;

/** The message by which a preview asks its editor for a page; the answer comes back through the port beside it. */
export interface PageRequest {
  readonly wantedPage: string;
}

/** The message by which an editor tells its previews that the draft, or the moment that is shown, is another now. */
export const DRAFT_CHANGED = "draft-changed";

/** The editor around this preview. */
export function editorAround(editor: Window): PreviewSource {
  return (path) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<PreviewedPage>) => {
        port1.close();
        resolve(data);
      };
      const request: PageRequest = { wantedPage: path };
      editor.postMessage(request, location.origin, [port2]);
    });
}
