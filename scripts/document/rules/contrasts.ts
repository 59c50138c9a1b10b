import { isRecord } from "#document/schema.ts";
import type { Palette } from "#document/types.gen.ts";
import { contrast } from "#scripts/document/contrast.ts";
import type { CheckedDocument, Rule } from "#scripts/document/document.ts";
import { valueAt } from "#scripts/document/value-at.ts";

/** Colours that stand on grounds, and how well they must be told apart from them. */
interface Pair {
  readonly colour: keyof Palette;
  readonly grounds: readonly (keyof Palette)[];
  readonly least: number;
  readonly because: string;
}

/** WCAG 2.2: 1.4.3 for words, 1.4.11 for the edges of what can be pressed or filled in. */
const WORDS = 4.5;
const EDGES = 3;

/** Sections stand on any of these. */
const GROUNDS = ["cotton", "linen", "paper", "neel50", "neel100"] as const;

export const PAIRS: readonly Pair[] = [
  { colour: "ink", grounds: [...GROUNDS, "neel200"], least: WORDS, because: "running text" },
  { colour: "indigo", grounds: [...GROUNDS, "neel200"], least: WORDS, because: "headings" },
  // The top of the sky, neel200, carries the secondary line of a page's title.
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

/** Everything on the page can be read, on light and on dark screens. */
export const contrasts: Rule = (document) =>
  ["light", "dark"].flatMap((scheme) => {
    const path = ["theme", scheme];
    const palette = valueAt(document.site, path);
    if (!isRecord(palette)) return [];
    return PAIRS.flatMap(({ colour, grounds, least, because }) => {
      const own = colourAt(document, [...path, colour]);
      const found = grounds.map((ground) => ({ ground, value: colourAt(document, [...path, ground]) }));
      const weak = found.find(({ value }) => own !== undefined && value !== undefined && contrast(own, value) < least);
      if (own === undefined || weak?.value === undefined) return [];
      const ratio = Math.floor(contrast(own, weak.value) * 10) / 10;
      return {
        path: [...path, colour],
        severity: "error",
        problem: `${colour} ${own} on ${weak.ground} ${weak.value} is hard to see (${ratio} : 1, for ${because}).`,
        hint: `Make one of them lighter or darker, until they reach ${least} : 1.`,
      };
    });
  });

function colourAt({ site, isRefused }: CheckedDocument, path: string[]): string | undefined {
  const colour = valueAt(site, path);
  return typeof colour === "string" && !isRefused(path) ? colour : undefined;
}
