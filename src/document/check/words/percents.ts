import { asciiDigits } from "#lib/clean.ts";

const PERCENT = /(\d+(?:\.\d+)?)\s*(?:%|per ?cent\b|சதவீத|சதவிகித|விழுக்காடு|प्रतिशत|फ़ीसदी|फीसदी)/giu;

/** "20% off", "20 per cent", "२० प्रतिशत" → [20]; digits of any script. */
export function statedPercents(text: string): number[] {
  return [...asciiDigits(text).matchAll(PERCENT)].map(([, figure]) => Number(figure));
}
