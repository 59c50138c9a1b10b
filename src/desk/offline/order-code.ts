const DIGITS = 6;

/** Names an order that has no number yet: search finds it by the first digits of its id, "K-7F3A2C". */
export function orderCode(id: string): string {
  return `K-${id.slice(0, DIGITS).toUpperCase()}`;
}

/** What an order is called on paper: by its number, or by its code until it has one. */
export function orderName({ id, number }: { readonly id: string; readonly number: number }, prefix: string): string {
  return number === 0 ? orderCode(id) : prefix + number;
}
