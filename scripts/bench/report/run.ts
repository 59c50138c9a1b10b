import type { Loading } from "#scripts/bench/measures/loading.ts";

export type Method = "simulate" | "devtools" | "browser";

/** One visit. */
export interface Sample extends Loading {
  readonly method: Method;
  readonly path: string;
  readonly peer: string;
}

/** All that a run of the bench has seen. */
export interface Run {
  readonly when: string;
  readonly machine: { readonly processors: number; readonly load: number; readonly node: string };
  readonly samples: readonly Sample[];
  /** Interaction to next paint by what was done, in milliseconds. */
  readonly interactions: Readonly<Record<string, readonly number[]>>;
  /** Changes of page after prefetching, in milliseconds. */
  readonly changes: readonly number[];
}
