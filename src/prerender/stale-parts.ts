import type { PageData } from "#document/model/types.ts";

/** How stale parts of a page are hidden when a scheduled change is due. */
export interface StaleParts {
  /** The first change, in milliseconds since 1970. */
  readonly at: number;
  readonly css: string;
}

/** How long stale parts stay hidden if hydration does not follow. */
const HIDDEN_DURATION = "6s";

/** Undefined on a page that stays as it is. */
export function staleParts({ page, scheduled = [] }: PageData): StaleParts | undefined {
  const [first] = scheduled;
  if (first === undefined) return undefined;
  const changing = scheduled.flatMap(({ changes }) => changes.map(([path]) => path));
  const sections = page.sections.flatMap(({ id }, index) =>
    changing.some(([root, list, at]) => root === "page" && list === "sections" && at === index) ? `#${id}` : [],
  );
  const parts = ["[data-timed]", ...sections].join();
  return {
    at: first.at,
    // Hidden parts keep their space, so nothing shifts. Without scripts they stay visible and name their last day.
    css: `html[data-stale] :is(${parts}){animation:stale ${HIDDEN_DURATION}}@keyframes stale{from,to{visibility:hidden}}`,
  };
}
