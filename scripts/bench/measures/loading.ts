/** How a page arrives: milliseconds, kilobytes as transferred, and Lighthouse's score where it gives one. */
export interface Loading {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
  readonly kilobytes: number;
  readonly score: number;
}

export const FIGURES = ["fcp", "lcp", "tbt", "cls", "speedIndex", "kilobytes", "score"] as const;

/** One way to measure how a page arrives. */
export type MeasureLoading = (url: string) => Promise<Loading>;
