import { DRAFT_CHANGED, type PreviewSource } from "#editor/preview/page/preview-source.ts";

/** Answers the previews on this page. */
export function servePreviews(source: PreviewSource): void {
  addEventListener("message", async ({ origin, source: asking, data, ports: [port] }: MessageEvent) => {
    if (origin !== location.origin || port === undefined || !isPreview(asking)) return;
    if (typeof data?.wantedPage === "string") port.postMessage(await source(data.wantedPage));
  });
}

/** Tells the previews on this page that the draft has changed. */
export function notifyPreviews(): void {
  for (const { contentWindow } of previews()) contentWindow?.postMessage(DRAFT_CHANGED, location.origin);
}

function isPreview(asking: MessageEventSource | null): boolean {
  return [...previews()].some(({ contentWindow }) => contentWindow === asking);
}

function previews(): NodeListOf<HTMLIFrameElement> {
  return document.querySelectorAll("iframe");
}
