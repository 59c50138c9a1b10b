/** Entries with unique keys: repeated ones are numbered. */
export function numbered<T>(entries: readonly T[]): (readonly [key: string, entry: T])[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const text = JSON.stringify(entry);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return [`${text} ${count}`, entry];
  });
}
