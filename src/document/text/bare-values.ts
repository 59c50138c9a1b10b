import { type Line, lineBefore } from "#document/text/lines.ts";
import type { Rewritten } from "#document/text/repair-lines.ts";

/** A name and, to the end of its line, a value that is no list, group or quoted text. */
const WHOLE_LINE = /^(\s*"[^"\\]*"\s*:\s*)([^\s"{}[\]](?:[^"{}[\]]*[^\s"{}[\],])?)(\s*,?\s*)$/;
/** The same among others on a line. */
const AMONG_OTHERS = /("[^"\\]*"\s*:\s*)([^\s"{}[\],][^"{}[\],]*?)(\s*)(?=[,}\]]|$)/g;
/** Numbers and JSON literals need no quotes; a text with a comment is more than a value. */
const NEEDS_NO_QUOTES = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)$/i;
const COMMENT = /\/\/|\/\*/;
const OTHER_QUOTES = /^[“”„‘’'`](.*)[“”„‘’'`]$/;

/** The line with its value in quotes: `"regPrice": 170+` as `"regPrice": "170+"`. */
export function linesQuoted(line: Line, offset: number): Rewritten[] {
  const whole = WHOLE_LINE.exec(line.content);
  const others = [...line.content.matchAll(AMONG_OTHERS)];
  const among = others.find(({ 0: { length }, index }) => offset <= line.start + index + length);
  return [whole, among].flatMap((found) => (found ? quoted(line, found) : []));
}

function quoted(line: Line, { 0: all, 1: name = "", 2: value = "", index }: RegExpExecArray): Rewritten[] {
  if (NEEDS_NO_QUOTES.test(value) || COMMENT.test(value) || /\d\.$/.test(value)) return [];
  const at = index + name.length;
  const text = JSON.stringify(OTHER_QUOTES.exec(value)?.[1] ?? value);
  const isQuoted = OTHER_QUOTES.test(value);
  const offset = line.start + at;
  const after = index + all.length;
  const content = line.content.slice(0, at) + text + all.slice(name.length + value.length) + line.content.slice(after);
  return [
    {
      line,
      content,
      mistake: {
        offset,
        problem: isQuoted ? `${value} is not in straight double quotes.` : `${value} is not in quotes.`,
        hint: `Write ${text}.`,
        edit: { offset, length: value.length, content: text },
      },
    },
  ];
}

/** A name whose value is missing at the end of a group. */
export function linesValued(text: string, line: Line): Rewritten[] {
  const before = lineBefore(text, line);
  if (before === undefined || !/:\s*$/.test(before.content)) return [];
  const content = before.content.trimEnd();
  const mistake = {
    offset: before.start + content.length,
    problem: "A value is missing here.",
    hint: 'Write one, such as "text" in quotes, a number, true or false.',
  };
  return [
    { line: before, content: `${content} null`, mistake },
    { line: before, content: `${content} null,`, mistake },
  ];
}
