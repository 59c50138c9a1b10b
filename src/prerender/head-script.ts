/** Marks a page whose next scheduled change (`<html data-next>`) is due. */
const MARK_STALE = `var d=document.documentElement.dataset;if(Date.now()>=d.next)d.stale=""`;

/**
 * Asks for the boot script three frames after the page is there: then the first is on the screen, and not only on its
 * way to it. Earlier the script would share the line with what is to be painted, and would run before the paint. In a
 * tab that nobody looks at it waits: there are no frames.
 */
const loadBoot = (boot: string) =>
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>import("${boot}")))))`;

interface HeadScriptOptions {
  /** Whether the page has a scheduled change. */
  readonly changes: boolean;
  /** Address of the boot script, when the page has one. */
  readonly boot: string | undefined;
}

/** What runs before anything of a page is painted: the same text on every page like it, for one hash. "" when nothing does. */
export function headScript({ changes, boot }: HeadScriptOptions): string {
  return [changes && MARK_STALE, boot && loadBoot(boot)].filter(Boolean).join(";");
}
