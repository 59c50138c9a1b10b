import type { StandIn } from "#theme/faces-css.ts";
import type { HeadingSizes } from "#theme/long-words-css.ts";

/** A face of a script: the package it is cut from, its weights, and what may be drawn until it is loaded. */
export interface FaceSource {
  readonly name: string;
  readonly package: string;
  readonly wght: number | { readonly min: number; readonly max: number };
  readonly standIns: readonly StandIn[];
}

/** How the texts of a script are drawn: its letters, and the faces of running text and of headings. */
interface ScriptFaces {
  readonly range: string;
  readonly text: FaceSource;
  /** By default headings have the face of the text. */
  readonly display?: FaceSource;
  /** Where its words are long. */
  readonly sizes?: HeadingSizes;
}

const TEXT = { min: 400, max: 600 } as const;

/**
 * By the ISO 15924 code of a script. The scales of other faces are measured on the words of the site. Devanagari has no serif:
 * it would be 15.5 kB beside the 22 kB of the text, and both may be 32 kB.
 */
export const SCRIPT_FACES: Readonly<Record<string, ScriptFaces>> = {
  Deva: {
    range: "U+900-97F,U+A8E0-A8FF",
    text: {
      name: "noto-sans-devanagari",
      package: "@fontsource-variable/noto-sans-devanagari",
      wght: TEXT,
      standIns: [{ local: ["Lohit Devanagari"], sizeAdjust: "100.6%" }],
    },
  },
  Taml: {
    range: "U+B80-BFF",
    text: {
      name: "noto-sans-tamil",
      package: "@fontsource-variable/noto-sans-tamil",
      wght: TEXT,
      standIns: [{ local: ["Lohit Tamil"], sizeAdjust: "116.8%" }],
    },
    display: {
      name: "noto-serif-tamil",
      package: "@fontsource-variable/noto-serif-tamil",
      wght: 480,
      standIns: [
        // What phones have.
        { local: ["Noto Sans Tamil Regular", "NotoSansTamil-Regular"], sizeAdjust: "108.1%" },
        { local: ["Lohit Tamil"], sizeAdjust: "126.3%" },
      ],
    },
    sizes: {
      h1: "min(8.4vw, clamp(1.5rem, 1.1rem + 2.1vw, 2.75rem))",
      h2: "min(6.5vw, clamp(1.375rem, 1.1rem + 1.4vw, 2.125rem))",
      h3: "clamp(1rem, 4.2vw, 1.125rem)",
    },
  },
};

/** The file of a face with the letters of its script. */
export function fileOfFace({ name, package: folder }: FaceSource): string {
  const [, script] = /-([a-z]+)$/.exec(name) ?? [];
  return `${folder}/files/${name}-${script}-wght-normal.woff2`;
}

/** The script a language is written in. */
export function scriptOf(lang: string): string {
  return new Intl.Locale(lang).maximize().script ?? "Latn";
}
