import { Blob, Face, Font, Buffer as Line, shape, Variation } from "harfbuzzjs";

/** A font that words are shaped with, as browsers do. */
export function openFont(font: Uint8Array, weight: number): Font {
  const opened = new Font(new Face(new Blob(font)));
  opened.setVariations([new Variation("wght", weight)]);
  return opened;
}

/** The glyphs of a word as it is drawn. */
export function glyphsOf(font: Font, word: string): number[] {
  return shaped(font, word)
    .getGlyphInfos()
    .map(({ codepoint }) => codepoint);
}

/** Also those that a word has only on the way: a rule may lead from one to the next. */
export function glyphsOnTheWay(font: Font, word: string): number[] {
  const all = new Set<number>();
  shaped(font, word, (line) => {
    for (const { codepoint } of line.getGlyphInfos()) all.add(codepoint);
  });
  return [...all];
}

/** How a font draws a word: outlines and places of its glyphs. */
export function drawnWith(font: Font): (word: string) => string {
  const outlines = new Map<number, string>();
  const outlineOf = (glyph: number) => {
    const outline = outlines.get(glyph) ?? font.glyphToPath(glyph);
    outlines.set(glyph, outline);
    return outline;
  };
  return (word) =>
    shaped(font, word)
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset, outlineOf(codepoint)].join())
      .join("|");
}

/** A glyph of a line: its outline as a path, upwards, and where it stands. Lengths are in em. */
interface PlacedGlyph {
  readonly outline: string;
  readonly x: number;
  readonly y: number;
}

/** The glyphs of a line from its start, and its width. Outlines are `unit` em large. */
export function placedGlyphs(font: Font, line: string): { glyphs: PlacedGlyph[]; width: number; unit: number } {
  const unit = 1 / font.face.upem;
  let width = 0;
  const glyphs = shaped(font, line)
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const x = (width + xOffset) * unit;
      width += xAdvance;
      return { outline: font.glyphToPath(codepoint), x, y: yOffset * unit };
    });
  return { glyphs, width: width * unit, unit };
}

function shaped(font: Font, word: string, onStep?: (line: Line) => void): Line {
  const line = new Line();
  line.addText(word);
  line.guessSegmentProperties();
  if (onStep)
    line.setMessageFunc((now) => {
      onStep(now);
      return true;
    });
  shape(font, line);
  return line;
}
