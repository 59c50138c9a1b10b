const DIGITS = 6;

/** Names an order that has no number yet: search finds it by the first digits of its id, "K-7F3A2C". */
export function orderCode(id: string): string {
  return `K-${id.slice(0, DIGITS).toUpperCase()}`;
}
