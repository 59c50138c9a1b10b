/** Marks a page whose next scheduled change (`<html data-next>`) is due. */
const MARK_STALE = `var d=document.documentElement.dataset;if(Date.now()>=d.next)d.stale=""`;

/**
 * Imports the boot script three frames after the page is parsed, when the first frame is on the screen. Imported earlier,
 * the script competes for bandwidth and may run before the first paint. A hidden tab has no frames, so there it waits.
 */
const loadBoot = (boot: string) =>
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>import("${boot}")))))`;

interface HeadScriptOptions {
  /** Whether the page has a scheduled change. */
  readonly changes: boolean;
  /** Address of the boot script, when the page has one. */
  readonly boot: string | undefined;
}

/**
 * The script that runs before the first paint, or "". Pages of one kind share it, so that the policy needs one hash.
 */
export function headScript({ changes, boot }: HeadScriptOptions): string {
  return [changes && MARK_STALE, boot && loadBoot(boot)].filter(Boolean).join(";");
}
