/** What a reader never sees: a place that was not filled, or a value as programs write it. */
const HOLES = [
  /\{[\w.]+\}/g,
  /\[object\b[^\]]*\]?/g,
  /\b(?:undefined|NaN)\b/g,
  /(?<![\p{L}\p{M}\d])null(?![\p{L}\p{M}\d])/gu,
  // A date or a moment in ISO format.
  /\b\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/g,
  // A key or a status of the database: "pickup_failed".
  /(?<![\w@/.#-])[a-z]+(?:_[a-z]+)+(?![\w@/.-])/g,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g,
];

/** Each hole in a text that people read. Addresses of pages are left out: they carry keys. */
export function holesIn(text: string): string[] {
  const read = text.replaceAll(/https?:\/\/\S+/g, "");
  return HOLES.flatMap((hole) => read.match(hole) ?? []);
}
