/** A changed copy of a document; the original is not changed. */
export function changedSite<T>(site: T, change: (draft: T) => void): T {
  const draft = structuredClone(site);
  change(draft);
  return draft;
}
