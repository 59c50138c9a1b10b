/** Path of a change from the root: keys of groups and ids of list entries, never an index. */
export interface ChangePlace {
  readonly path: readonly string[];
  /** The display name of each step: "Saree" where the path says "saree". */
  readonly names: readonly string[];
}

/** A place as a sentence tells it, from the whole to its part: "form “Pickup”", "field “Phone”", "label". */
export interface ToldPlace extends ChangePlace {
  readonly words: readonly string[];
}

/** One difference between two documents. A whole entry is added or removed at once; moved means within its list. */
export type Change = ToldPlace &
  (
    | {
        readonly kind: "changed";
        readonly before: unknown;
        readonly after: unknown;
        /** How many offers follow, where the discount changes. */
        readonly offers?: number;
      }
    | { readonly kind: "added"; readonly after: unknown }
    | { readonly kind: "removed"; readonly before: unknown }
    | {
        readonly kind: "moved";
        /** The entry before it now; undefined at the top of its list. */
        readonly follows: string | undefined;
        /** The former table of a price row, when it changed. */
        readonly from?: string;
      }
  );

export function placeIn(place: ChangePlace, key: string, name: string): ChangePlace {
  return { path: [...place.path, key], names: [...place.names, name] };
}
