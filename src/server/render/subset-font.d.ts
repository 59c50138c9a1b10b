declare module "subset-font" {
  /** Cuts a font down to the glyphs of a text; axes may be pinned to a value or narrowed to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
      /** Instead of a text. */
      keepAllGlyphs?: true;
    },
  ): Promise<Buffer>;
}
