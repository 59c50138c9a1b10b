/** A line of a text, without its line break. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly content: string;
}

export function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const lineBreak = text.indexOf("\n", offset);
  const end = lineBreak === -1 ? text.length : lineBreak;
  return { number: text.slice(0, start).split("\n").length, start, end, content: text.slice(start, end) };
}

/** The line with a number, counted from 1. */
export function lineNumbered(text: string, number: number): Line {
  const before = text.split("\n").slice(0, number - 1);
  return lineAt(
    text,
    before.reduce((length, line) => length + line.length + 1, 0),
  );
}

/** The next line above that is not blank. */
export function lineBefore(text: string, { start }: Line): Line | undefined {
  const before = text.slice(0, start).trimEnd();
  return before === "" ? undefined : lineAt(text, before.length - 1);
}

/**
 * The text with a line replaced at the same length, so that other offsets stay: a longer line shortens its indentation.
 * Undefined if that is too short, except on the last line.
 */
export function withLine(text: string, { start, end }: Line, content: string): string | undefined {
  const room = end - start;
  const spare = Math.min(indentOf(content), Math.max(0, content.length - room));
  const fitting = content.slice(spare).padEnd(room);
  const fits = fitting.length === room || end === text.length;
  return fits ? text.slice(0, start) + fitting + text.slice(end) : undefined;
}

/** Number of leading blanks of a line. */
export function indentOf(content: string): number {
  return content.length - content.trimStart().length;
}
