/** Names in another language by what the document calls them, as orders keep them. */
export type KnownNames = Readonly<Record<string, string>>;

/** "Saree", or "2 × Saree, Shirt", in another language. A name without a translation stays. */
export function namesInWords(text: string, names: KnownNames): string {
  const named = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);
  const each = (one: string) => {
    const [, count = "", name = one] = /^([\d.]+ × )?(.*)$/.exec(one) ?? [];
    return count + (named(name) ?? name);
  };
  return named(text) ?? text.split(", ").map(each).join(", ");
}
