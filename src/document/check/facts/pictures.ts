/** Facts from a photograph's file header: its size in pixels, upright, or why it cannot be used. */
export type PhotographFacts =
  | { readonly width: number; readonly height: number; readonly isAnimated?: boolean }
  | "unreadable"
  | "heic";

/** The facts about pictures that the check needs. */
export interface Pictures {
  /** Names of the picture files. */
  readonly media: ReadonlySet<string>;
  /** Facts about photographs, by name. */
  readonly photographs: ReadonlyMap<string, PhotographFacts>;
}
