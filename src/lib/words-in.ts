import { asciiDigits } from "#lib/clean.ts";

/** "Men’s T-shirt, José" → ["mens", "t", "shirt", "jose"]: vowel signs of Indian scripts stay, marks of Latin letters go. */
export function wordsIn(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Nothing is heard of them: marks of Latin letters, apostrophes, joiners, and the dots below Indian letters ("ड़"). */
const SILENT = /[\u0300-\u036f'’‘ʼ\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]|\u200c|\u200d/g;

/** Letters that people write for each other: short and long vowels of Tamil and Hindi, "ँ" and "ं", "ஶ்ரீ" and "ஸ்ரீ". */
const [OFTEN, FOR_THEM] = ["ஈஊஏஓீூேஶईऊीूँ", "இஉஎஒிுெஸइउिुं"];

/** Nasals before another consonant ("म्ब"), which many write as a dot ("ंब"): of Hindi, Telugu, Kannada and Malayalam. */
const NASALS = [
  [/[ङञणनम]\u094d(?=[क-ह])/g, "ं"],
  [/[ఙఞణనమ]\u0c4d(?=[క-హ])/g, "ం"],
  [/[ಙಞಣನಮ]\u0ccd(?=[ಕ-ಹ])/g, "ಂ"],
  [/[ങഞണനമ]\u0d4d(?=[ക-ഹ])/g, "ം"],
] as const;

/**
 * A text as it is searched for: in small letters, with digits of ASCII, however its letters are composed, and with one
 * way to write what people write in several. The database does the same: `private.plain_letters`.
 */
export function plainLetters(text: string): string {
  const plain = asciiDigits(text)
    .normalize("NFKD")
    .replace(SILENT, "")
    .toLowerCase()
    .replace(/[\u0900-\u0bff]/g, (letter) => FOR_THEM[OFTEN.indexOf(letter)] ?? letter)
    .replace(/(.)[\u0bcd\u094d]\1/g, "$1");
  return NASALS.reduce((written, [nasal, dot]) => written.replace(nasal, dot), plain);
}
