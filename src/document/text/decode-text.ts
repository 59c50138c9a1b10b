import type { SyntaxMistake } from "#document/text/syntax.ts";

/** The text of a file, and problems of its encoding. */
export interface DecodedText {
  readonly text: string;
  readonly misread?: SyntaxMistake & {
    /** Whether saving the text as UTF-8 loses nothing. */
    readonly isWhole: boolean;
  };
}

/** The replacement character. */
export const LOST_LETTER = "\uFFFD";

const SAVE = 'Save it with the encoding "UTF-8"';

/** Reads the bytes of a file, which must be UTF-8. Never throws. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) {
    const problem = "The file is saved as UTF-16, which this site does not read.";
    return { text: textOf(bytes, wide), misread: { offset: 0, problem, hint: `${SAVE}.`, isWhole: true } };
  }
  const text = textOf(bytes, "utf-8", true);
  if (isUtf8(bytes)) return { text };
  const offset = text.indexOf(LOST_LETTER);
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, offset))?.[0] ?? "";
  const problem = `The file is not saved as UTF-8: the sign ${before === "" ? "here" : `after "${before}"`} cannot be read.`;
  return {
    text,
    misread: { offset, problem, hint: `${SAVE}, then look whether all letters are right.`, isWhole: false },
  };
}

/** UTF-16 begins with a byte order mark; without one, every other byte of a document's first characters is 0. */
function wideEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined) ? "utf-16be" : undefined;
}

function textOf(bytes: Uint8Array, encoding: string, ignoreBOM = false): string {
  return new TextDecoder(encoding, { ignoreBOM }).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
