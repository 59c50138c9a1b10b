/**
 * What the document calls things in another language, by what it calls them in its own, as orders keep them: services,
 * garments, units, questions, and the sentences that staff send by one tap.
 */
export type KnownNames = Readonly<Record<string, string | undefined>>;

/** "Saree" in another language. What the document does not say, such as what somebody has typed, stays. */
export function nameIn(text: string, names: KnownNames): string {
  return (Object.hasOwn(names, text) ? names[text] : undefined) ?? text;
}

/** "2 × ", "3.4 Kg × ". */
const COUNT = /^([\d.]+)(?: ([^×]+))? × /;

/** "Saree", or "2 × Saree, 3.4 Kg × Wash & Fold", in another language; a name may have commas of its own. */
export function namesInWords(text: string, names: KnownNames): string {
  const parts = text.split(", ");
  const firstOf = (count: number) => parts.slice(0, count).join(", ");
  const written: string[] = [];
  while (parts.length > 0) {
    let count = parts.length;
    while (count > 1 && !Object.hasOwn(names, firstOf(count).replace(COUNT, ""))) count -= 1;
    written.push(countedIn(firstOf(count), names));
    parts.splice(0, count);
  }
  return written.join(", ");
}

function countedIn(text: string, names: KnownNames): string {
  const [count = "", number = "", unit] = COUNT.exec(text) ?? [];
  const amount = unit === undefined ? number : `${number} ${nameIn(unit, names)}`;
  return (count && `${amount} × `) + nameIn(text.slice(count.length), names);
}
