/** "a", "a and b", "a, b and c". */
export function list(items: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang).format(items);
}

/** Whether a language uses the singular for a count. Nothing is never "one", as Hindi counts it. */
export function isSingular(count: number, lang: string): boolean {
  return count !== 0 && new Intl.PluralRules(lang).select(count) === "one";
}

/** "1 row", "2 rows": for the owner, in English. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "opens" → "Opens". */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
