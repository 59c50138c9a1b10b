import { type ParseError, printParseErrorCode } from "jsonc-parser";
import type { Path } from "#document/walk.ts";
import { type BracketMistake, bracketMistakes } from "#scripts/document/brackets.ts";
import type { ParsedText, Spot } from "#scripts/document/parse-text.ts";

/** A place where the text cannot be read. */
export interface SyntaxMistake {
  readonly offset: number;
  /** The smallest group or list around it. */
  readonly path: Path;
  readonly problem: string;
  readonly hint: string;
}

export interface SyntaxReport {
  readonly mistakes: readonly SyntaxMistake[];
  /** From here on the nesting is wrong, so nothing can be said about what follows; undefined when it is right. */
  readonly lostFrom: number | undefined;
}

type Told = Omit<SyntaxMistake, "path">;
type Reading = (text: string, error: ParseError) => Told;

const say =
  (problem: string, hint: string): Reading =>
  (_text, { offset }) => ({ offset, problem, hint });
const QUOTES = 'Write texts and names in straight double quotes, such as "saree".';

const READINGS: Readonly<Record<string, Reading>> = {
  InvalidSymbol: symbolMistake,
  InvalidNumberFormat: say("A number is not written as one.", "Write digits, with a point for decimals, such as 12.5."),
  PropertyNameExpected: (text, error) =>
    spareComma(text, error) ??
    say(
      "The name of a field is missing here.",
      'Write a name in quotes and a colon before the value, such as "title": "Pricing".',
    )(text, error),
  ValueExpected: (text, error) =>
    spareComma(text, error) ??
    say("A value is missing here.", 'Write one, such as "text" in quotes, a number, true or false.')(text, error),
  ColonExpected: say("A colon is missing between the name and its value.", "Write : after the name."),
  CommaExpected: (text, { offset }) => ({
    offset: text.slice(0, offset).trimEnd().length,
    problem: "A comma is missing here.",
    hint: "Write , between this value and the next.",
  }),
  EndOfFileExpected: say(
    "Something stands after the end of the document.",
    "Remove it: the document ends with the } of its first {.",
  ),
  InvalidCommentToken: say("Comments are not allowed in this file.", "Remove the comment."),
  UnexpectedEndOfComment: say("Comments are not allowed in this file.", "Remove the comment."),
  UnexpectedEndOfString: say(
    "This text does not end on its line.",
    'Write " at its end; for a new line inside a text write \\n.',
  ),
  UnexpectedEndOfNumber: say("This number is not complete.", "Write digits after the point."),
  InvalidUnicode: say(
    "The \\u sign in this text is not complete.",
    "Write four hexadecimal digits after \\u, or the character itself.",
  ),
  InvalidEscapeCharacter: say(
    "A backslash in this text stands before the wrong character.",
    "Write \\\\ for a backslash.",
  ),
  InvalidCharacter: say(
    "This text holds an invisible character, such as a tab.",
    "Retype the text, with \\t for a tab and \\n for a new line.",
  ),
};

const EMPTY: SyntaxMistake = {
  offset: 0,
  path: [],
  problem: "The document is empty.",
  hint: "Restore the last good version.",
};

/** Every place where the text is no strict JSON, each once, in plain words. */
export function readSyntax(text: string, { errors, spots }: ParsedText): SyntaxReport {
  if (text.trim() === "") return { mistakes: [EMPTY], lostFrom: 0 };
  if (errors.length === 0) return { mistakes: [], lostFrom: undefined };
  const end = errors.find(({ error }) => printParseErrorCode(error) === "EndOfFileExpected")?.offset;
  const brackets = bracketMistakes(text).filter(({ offset }) => end === undefined || offset < end);
  const lostFrom = brackets[0]?.lostFrom ?? end;
  const single = errors
    .filter(({ offset }) => lostFrom === undefined || offset < lostFrom || (brackets.length === 0 && offset === end))
    .map((error) => reading(text, error));
  const mistakes = onePerLine(text, [...single, ...brackets.map((mistake) => withBetterSpot(text, mistake, errors))]);
  return { mistakes: mistakes.map((told) => ({ ...told, path: groupAround(text, spots, told.offset) })), lostFrom };
}

function reading(text: string, error: ParseError): Told {
  const read =
    READINGS[printParseErrorCode(error.error)] ?? say("This cannot be read.", "Compare it with the lines around it.");
  return read(text, error);
}

/** A mistake throws the reader out of step until the line ends; what it says after the first is an echo. */
function onePerLine(text: string, mistakes: readonly Told[]): Told[] {
  const lineOf = (offset: number) => text.lastIndexOf("\n", offset - 1);
  return mistakes
    .toSorted((a, b) => a.offset - b.offset)
    .filter(({ offset }, index, all) => index === 0 || lineOf(offset) !== lineOf(all[index - 1]?.offset ?? 0));
}

/** The reader stumbles where the bracket should have stood, long before the nesting turns out to be wrong. */
function withBetterSpot(text: string, mistake: BracketMistake, errors: readonly ParseError[]): Told {
  const inside = errors.find(
    ({ offset }) => offset > mistake.lostFrom && offset < mistake.offset && "{[:".includes(text[offset] ?? " "),
  );
  return { ...mistake, offset: inside?.offset ?? mistake.offset };
}

function spareComma(text: string, { offset }: ParseError): Told | undefined {
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(",") || !"]},".includes(text[offset] ?? " ")) return undefined;
  return {
    offset: before.length - 1,
    problem: "There is a comma too many here.",
    hint: "Remove it: nothing follows that it could part.",
  };
}

function symbolMistake(text: string, { offset, length }: ParseError): Told {
  const symbol = text.slice(offset, offset + length);
  if (symbol.startsWith("\uFEFF"))
    return {
      offset,
      problem: "The file begins with an invisible mark.",
      hint: 'Save it as "UTF-8", not "UTF-8 with BOM".',
    };
  if (/[“”„‘’'`]/.test(symbol)) return { offset, problem: `${symbol} is not in straight double quotes.`, hint: QUOTES };
  if (/^(true|false|null)$/i.test(symbol))
    return { offset, problem: `${symbol} has a capital letter.`, hint: `Write ${symbol.toLowerCase()}.` };
  return { offset, problem: `${symbol} stands outside quotes.`, hint: QUOTES };
}

function groupAround(text: string, spots: ReadonlyMap<string, Spot>, offset: number): Path {
  const containers = [...spots.values()].filter((spot) => "{[".includes(text[spot.offset] ?? " "));
  const around = containers.filter((spot) => spot.offset <= offset && offset <= spot.end);
  return around.toSorted((a, b) => a.end - a.offset - (b.end - b.offset))[0]?.path ?? [];
}
