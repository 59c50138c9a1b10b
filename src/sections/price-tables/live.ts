import { followReading } from "#ui/article/follow-reading.ts";

/** The price list of readers, who have no React: its bar of categories follows. */
export function live(bar: HTMLElement): () => void {
  return followReading(bar);
}
