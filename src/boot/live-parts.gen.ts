// Written by `npm run generate` from the folders of src/ui and src/sections with a live.ts. Do not edit.

/** Starts a part of the page; returns a function that stops it. */
type Live = (part: HTMLElement) => () => void;

export const liveParts: Readonly<Record<string, (() => Promise<{ readonly live: Live }>) | undefined>> = {
  "carousel": () => import("#ui/carousel/live.ts"),
  "article": () => import("#sections/article/live.ts"),
  "price-tables": () => import("#sections/price-tables/live.ts"),
};
