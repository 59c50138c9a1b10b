const MAX_ID_CHARS = 60;

/** An id for a new item, made of its name: "Silk dupatta" → "silk-dupatta", with a number where that is taken. */
export function newId(item: string, taken: ReadonlySet<string>): string {
  const plain = item.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  const words = plain.match(/[a-z0-9]+/g)?.join("-") ?? "item";
  const stem = words.slice(0, MAX_ID_CHARS - 5).replace(/-+$/, "");
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}
