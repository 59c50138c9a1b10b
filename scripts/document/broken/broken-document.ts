/** A document with a mistake, and what the check must say of it: nothing more, nothing less. */
export interface BrokenDocument {
  readonly name: string;
  /** Pieces of the sample's text and what to put in the place of their first occurrence. */
  readonly changes: readonly (readonly [from: string, to: string])[];
  /** The same for the sample as it was published; left out when nothing was. */
  readonly published?: readonly (readonly [from: string, to: string])[];
  /** Whether the document is about to go online. */
  readonly publishing?: boolean;
  readonly says: readonly Expected[];
}

export interface Expected {
  /** The text that stands where the finding points. */
  readonly at: string;
  readonly line: string;
}

/** One mistake, one finding. */
export function broken(name: string, [from, to]: [string, string], at: string, line: string): BrokenDocument {
  return { name, changes: [[from, to]], says: [{ at, line }] };
}

/** The row of the sample that most cases break. */
export const SAREE = {
  place: "Pricing › Women's Wear › Saree",
  item: '"item": "Saree"',
  price: '"regPrice": "170+"',
};
