import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { errorAt } from "#document/check/facts/problem.ts";
import { otherField, sentence } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Palette } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Text and edge colours with their backgrounds, and the contrast they need. */
interface Pair {
  readonly colour: keyof Palette;
  readonly grounds: readonly (keyof Palette)[];
  readonly least: number;
  readonly because: string;
}

/** WCAG 2.2: 1.4.3 for words, 1.4.11 for the edges of what can be pressed or filled in. */
const WORDS = 4.5;
const EDGES = 3;

/** The backgrounds of sections. */
const GROUNDS = ["cotton", "linen", "paper", "neel50", "neel100"] as const;

export const PAIRS: readonly Pair[] = [
  { colour: "ink", grounds: [...GROUNDS, "neel200"], least: WORDS, because: "running text" },
  { colour: "indigo", grounds: [...GROUNDS, "neel200"], least: WORDS, because: "headings" },
  // The secondary line of a page's title, and the badge of a cancelled order, are on neel200.
  { colour: "muted", grounds: [...GROUNDS, "neel200"], least: WORDS, because: "notes and captions" },
  { colour: "link", grounds: GROUNDS, least: WORDS, because: "links and the ring around what has the focus" },
  { colour: "danger", grounds: [...GROUNDS, "dangerGround"], least: WORDS, because: "messages of forms" },
  { colour: "ok", grounds: ["okGround", "paper", "cotton"], least: WORDS, because: "good news" },
  { colour: "wait", grounds: ["waitGround"], least: WORDS, because: "orders in progress" },
  { colour: "onBar", grounds: ["bar"], least: WORDS, because: "words of header and footer" },
  { colour: "onBarMuted", grounds: ["bar"], least: WORDS, because: "quiet words of header and footer" },
  {
    colour: "marigold",
    grounds: ["bar"],
    least: WORDS,
    because: "bright words and the ring of the focus on the dark ground",
  },
  { colour: "onButton", grounds: ["button"], least: WORDS, because: "words of the main button" },
  { colour: "onMarigold", grounds: ["marigold", "marigoldDeep"], least: WORDS, because: "words of the bright button" },
  { colour: "field", grounds: GROUNDS, least: EDGES, because: "edges of fields and quiet buttons" },
  { colour: "button", grounds: GROUNDS, least: EDGES, because: "the main button itself" },
];

/** All text has enough contrast, in light and dark. */
const contrasts: Rule = (document) =>
  ["light", "dark"].flatMap((scheme) => {
    const path = ["theme", scheme];
    if (!isRecord(valueAt(document.site, path))) return [];
    return PAIRS.flatMap(({ colour, grounds, least, because }) => {
      const own = colourAt(document, [...path, colour]);
      const found = grounds.map((ground) => ({ ground, value: colourAt(document, [...path, ground]) }));
      const weak = found.find(({ value }) => own !== undefined && value !== undefined && contrast(own, value) < least);
      if (own === undefined || weak?.value === undefined) return [];
      const ratio = Math.floor(contrast(own, weak.value) * 10) / 10;
      return errorAt(
        [...path, colour],
        sentence`${otherField(colour)} ${own} on ${otherField(weak.ground)} ${weak.value} is hard to see (${ratio} : 1, for ${because}).`,
        `Make one of them lighter or darker, until they reach ${least} : 1.`,
      );
    });
  });

function colourAt({ site, isRefused }: CheckedDocument, path: string[]): string | undefined {
  const colour = valueAt(site, path);
  return typeof colour === "string" && !isRefused(path) ? colour : undefined;
}

/** Contrast ratio of two colours written as "#1f2a68", from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

export const themeRules: readonly Rule[] = [contrasts];
