import { asciiDigits } from "#lib/clean.ts";

const PERCENT = /(\d+(?:\.\d+)?)\s*(?:%|per ?cent\b|சதவீத|சதவிகித|விழுக்காடு|प्रतिशत|फ़ीसदी|फीसदी)/giu;

/** "20% off", "20 per cent", "२० प्रतिशत" → [20]; digits of any script. */
export function statedPercents(text: string): number[] {
  return [...asciiDigits(text).matchAll(PERCENT)].map(([, figure]) => Number(figure));
}

const TOKEN = /\{[^{}]*\}/g;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** "₹1,200, by 10:30" → ["1200", "10", "30"]; digits of any script, without those of tokens. */
export function statedFigures(text: string): string[] {
  return [...asciiDigits(text.replace(TOKEN, "")).matchAll(FIGURE)].map(([figure]) => figure.replaceAll(",", ""));
}
