/** "Men’s T-shirt, José" → ["mens", "t", "shirt", "jose"]: vowel signs of Indian scripts stay, marks of Latin letters go. */
export function wordsIn(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A text in small letters, without joiners, apostrophes and the marks of Latin letters, however they are composed. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, "")
    .toLowerCase();
}
