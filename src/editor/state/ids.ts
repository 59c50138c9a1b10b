/** "Suit, 2 pieces" → "suit-2-pieces"; empty when no letter of the name is allowed in an id. */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 50)
    .replace(/-$/, "");
}

/** An id like the wanted one that nobody has: "saree", "saree-2", "saree-3". */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
