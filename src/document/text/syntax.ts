import { type ParseError, printParseErrorCode } from "jsonc-parser";

export interface SyntaxMistake {
  readonly offset: number;
  readonly problem: string;
  readonly hint: string;
  /** The fix that needs no guess. */
  readonly edit?: TextEdit;
}

export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

type Reading = (text: string, error: ParseError) => SyntaxMistake;

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
  CommaExpected: (text, { offset }) => commaMissing(text.slice(0, offset).trimEnd().length),
  EndOfFileExpected: say(
    "Something comes after the end of the document.",
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
  InvalidEscapeCharacter: say("A backslash in this text is before the wrong character.", "Write \\\\ for a backslash."),
  InvalidCharacter: say(
    "This text holds an invisible character, such as a tab.",
    "Retype the text, with \\t for a tab and \\n for a new line.",
  ),
};

/** The parser's error, in plain words. */
export function inPlainWords(text: string, error: ParseError): SyntaxMistake {
  const read =
    READINGS[printParseErrorCode(error.error)] ?? say("This cannot be read.", "Compare it with the lines around it.");
  return read(text, error);
}

function spareComma(text: string, { offset }: ParseError): SyntaxMistake | undefined {
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(",") || !"]},".includes(text[offset] ?? " ")) return undefined;
  return commaTooMany(before.length - 1);
}

/** A comma with nothing after it. */
export function commaTooMany(offset: number): SyntaxMistake {
  return {
    offset,
    problem: "There is a comma too many here.",
    hint: "Remove it: nothing follows that it could part.",
    edit: { offset, length: 1, content: "" },
  };
}

/** Two values with nothing between them; `offset` is the end of the first. */
export function commaMissing(offset: number): SyntaxMistake {
  return {
    offset,
    problem: "A comma is missing here.",
    hint: "Write , between this value and the next.",
    edit: { offset, length: 0, content: "," },
  };
}

function symbolMistake(text: string, { offset, length }: ParseError): SyntaxMistake {
  const symbol = text.slice(offset, offset + length);
  if (symbol.startsWith("\uFEFF"))
    return {
      offset,
      problem: "The file begins with an invisible mark.",
      hint: 'Save it as "UTF-8", not "UTF-8 with BOM".',
      edit: { offset, length: 1, content: "" },
    };
  if (/[“”„‘’'`]/.test(symbol)) return { offset, problem: `${symbol} is not in straight double quotes.`, hint: QUOTES };
  if (/^(true|false|null)$/i.test(symbol))
    return {
      offset,
      problem: `${symbol} has a capital letter.`,
      hint: `Write ${symbol.toLowerCase()}.`,
      edit: { offset, length, content: symbol.toLowerCase() },
    };
  return { offset, problem: `${symbol} is outside quotes.`, hint: QUOTES };
}
