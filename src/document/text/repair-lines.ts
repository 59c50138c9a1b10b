import { indentOf, type Line, lineAt, lineBefore } from "#document/text/lines.ts";
import { commaMissing, commaTooMany, type SyntaxMistake } from "#document/text/syntax.ts";

/** A rewritten line and its problem; without words when only the parser can describe it. */
export interface Rewritten {
  readonly line: Line;
  readonly content: string;
  readonly mistake?: SyntaxMistake;
}

const CLOSING = /^\s*[}\]]\s*,?\s*$/;

/** Ways to fix missing or superfluous characters between a line and the one before. The parser failed at `offset`. */
export function linesBetween(text: string, offset: number, line: Line): Rewritten[] {
  const before = lineBefore(text, line);
  const isFirst = text.slice(line.start, offset).trim() === "";
  const ends = text.slice(offset).trim() === "" ? [...appended(line, "}"), ...appended(line, "]")] : [];
  const own = CLOSING.test(line.content) ? [withoutContent(line), swapped(line)] : [];
  if (before === undefined) return [...ends, ...own];
  const dedented = indentOf(line.content) < indentOf(before.content);
  const closers = [...appended(before, "}"), ...appended(before, "]")];
  const commas = [...spareComma(before), ...missingComma(before)];
  const openers = [opened(before, "{"), opened(before, "[")];
  const blanked = CLOSING.test(before.content) ? [withoutContent(before), swapped(before)] : [];
  const other = otherOpener(before);
  if (!isFirst) return [...other, ...openers, ...blanked, ...ends, ...own];
  return [...other, ...(dedented ? [...closers, ...commas] : [...commas, ...closers]), ...openers, ...blanked, ...own];
}

function missingComma(line: Line): Rewritten[] {
  return [{ ...suffixed(line, ","), mistake: commaMissing(endOf(line)) }];
}

function spareComma(line: Line): Rewritten[] {
  const content = line.content.trimEnd();
  return content.endsWith(",") ? [{ line, content: content.slice(0, -1), mistake: commaTooMany(endOf(line) - 1) }] : [];
}

function appended(line: Line, closer: "}" | "]"): Rewritten[] {
  const mistake = {
    offset: endOf(line),
    problem: `A ${closer} is missing here.`,
    hint: `Write ${closer} where the ${nameOf(closer)} ends.`,
  };
  const bare = line.content.trimEnd().replace(/,$/, "");
  return [closer, `${closer},`].map((suffix) => ({ line, content: bare + suffix, mistake }));
}

function opened(line: Line, opener: "{" | "["): Rewritten {
  const mistake = {
    offset: endOf(line),
    problem: `A ${opener} is missing here.`,
    hint: `Write ${opener} where the ${nameOf(opener)} begins.`,
  };
  return { ...suffixed(line, opener), mistake };
}

function withoutContent(line: Line): Rewritten {
  const sign = line.content.trim()[0] ?? "";
  const offset = line.start + indentOf(line.content);
  return { line, content: "", mistake: { offset, problem: `This ${sign} closes nothing.`, hint: "Remove it." } };
}

function swapped(line: Line): Rewritten {
  const [sign, other] = line.content.includes("}") ? ["}", "]"] : ["]", "}"];
  const offset = line.start + indentOf(line.content);
  const mistake = {
    offset,
    problem: `This ${sign} closes a ${nameOf(other ?? "")}.`,
    hint: `Write ${other} instead.`,
  };
  return { line, content: line.content.replace(sign, other), mistake };
}

/** All possible forms of a line in a formatted document, with the name it seems to have; its value is lost. */
export function linesRebuilt(line: Line): Rewritten[] {
  const indent = " ".repeat(indentOf(line.content));
  const name = /[\w$-]+/.exec(line.content)?.[0] ?? "";
  const openers = /[{[]+\W?$/.test(line.content) ? ["{", "["] : [];
  const likely = openers.flatMap((opener) => [`"${name}":${opener}`, opener]);
  const others = [`"${name}": null,`, `"${name}": null`, "null,", "null", "{", "[", "},", "}", "],", "]", ""];
  return [...likely, ...others].map((content) => ({ line, content: indent + content }));
}

/** The same, for a line whose brackets do not agree with its indentation. */
export function linesRenested(line: Line): Rewritten[] {
  const mistake = {
    offset: line.start + indentOf(line.content),
    problem: "The brackets of this line do not fit the lines around it.",
    hint: "Compare it with the entries above and below.",
  };
  return linesRebuilt(line).map((rewritten) => ({ ...rewritten, mistake }));
}

/** The bracket that a line must open when the next one is indented further. */
export function linesOpened(text: string, line: Line): Rewritten[] {
  const below = /\S.*/.exec(text.slice(line.end));
  const next = below && lineAt(text, line.end + below.index);
  if (!next || indentOf(next.content) <= indentOf(line.content) || /[{[]\s*$/.test(line.content)) return [];
  const opener = /^\s*"[^"]*"\s*:/.test(next.content) ? "{" : "[";
  const name = /[\w$-]+/.exec(line.content)?.[0];
  const mistake = {
    offset: endOf(line),
    problem: `A ${opener} is missing here.`,
    hint: `Write ${opener} where the ${nameOf(opener)} begins.`,
  };
  const content = " ".repeat(indentOf(line.content)) + (name === undefined ? opener : `"${name}": ${opener}`);
  return [{ line, content, mistake }];
}

/** A line without one of its brackets. */
export function linesWithoutBracket(line: Line): Rewritten[] {
  const blind = line.content.replace(/"(?:[^"\\]|\\.)*"/g, (words) => "x".repeat(words.length));
  const found = [...blind.matchAll(/[{}[\]]/g)];
  if (found.length < 2 && /^[\s,{}[\]]*$/.test(blind)) return [];
  return found.map(({ 0: sign, index }) => ({
    line,
    content: line.content.slice(0, index) + line.content.slice(index + 1),
    mistake: { offset: line.start + index, problem: `This ${sign} is one too many.`, hint: "Remove it." },
  }));
}

function otherOpener(line: Line): Rewritten[] {
  const sign = /[{[]\s*$/.exec(line.content)?.[0].trim();
  if (sign === undefined) return [];
  const other = sign === "{" ? "[" : "{";
  const offset = line.start + line.content.lastIndexOf(sign);
  const mistake = {
    offset,
    problem: `This ${sign} begins a ${nameOf(sign)}, but a ${nameOf(other)} follows.`,
    hint: `Write ${other} instead.`,
  };
  return [{ line, content: line.content.replace(/[{[]\s*$/, other), mistake }];
}

function nameOf(bracket: string): string {
  return "{}".includes(bracket) ? "group" : "list";
}

function suffixed(line: Line, suffix: string): { line: Line; content: string } {
  return { line, content: line.content.trimEnd() + suffix };
}

function endOf({ start, content }: Line): number {
  return start + content.trimEnd().length;
}
