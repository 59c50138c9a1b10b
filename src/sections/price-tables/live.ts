import { followReading } from "#ui/article/follow-reading.ts";

/** The price list before hydration: the category bar follows the reader. */
export function live(bar: HTMLElement): () => void {
  return followReading(bar);
}
