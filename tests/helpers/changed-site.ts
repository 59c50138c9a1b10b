/** A copy of a document, changed. The original stays as it is. */
export function changedSite<T>(site: T, change: (draft: T) => void): T {
  const draft = structuredClone(site);
  change(draft);
  return draft;
}
