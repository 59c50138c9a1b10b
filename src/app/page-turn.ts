import type { PageData } from "#document/types.ts";

/** What the head of a page needs that will say something else one day. */
export interface PageTurn {
  /** The moment, in milliseconds since 1970. */
  readonly at: number;
  readonly css: string;
}

/** How long parts that are over stay away, at most, when React does not come to draw them anew. */
const PATIENCE = "6s";

/** Undefined on a page that stays as it is. */
export function turnOf({ page, later = [] }: PageData): PageTurn | undefined {
  const [first] = later;
  if (first === undefined) return undefined;
  const changing = later.flatMap(({ changes }) => changes.map(([path]) => path));
  const sections = page.sections.flatMap(({ id }, index) =>
    changing.some(([root, list, at]) => root === "page" && list === "sections" && at === index) ? `#${id}` : [],
  );
  const parts = ["[data-timed]", ...sections].join();
  return {
    at: first.at,
    // Kept in their places, so that nothing moves. Who has no script reads the last days in words.
    css: `html[data-stale] :is(${parts}){animation:stale ${PATIENCE}}@keyframes stale{from,to{visibility:hidden}}`,
  };
}
