import type { SyntaxMistake } from "#document/text/syntax.ts";

/** A text without merge conflict markers: all other lines keep their position. */
interface WithoutConflicts {
  readonly text: string;
  readonly mistakes: readonly SyntaxMistake[];
  /** Numbers of the ambiguous lines, from 1. */
  readonly ambiguous: readonly number[];
}

/** Length of a document's beginning that is unique in it. */
const HEAD = 60;

/** Offset at which a document was pasted into or after itself, if it was. */
export function secondCopy(text: string): SyntaxMistake | undefined {
  const head = text.trimStart().slice(0, HEAD);
  const offset = head.length < HEAD ? -1 : text.indexOf(head, text.indexOf(head) + 1);
  if (offset === -1) return undefined;
  const length = lengthOfCopy(text, offset);
  return {
    offset,
    problem: "The document begins here a second time, as if it had been pasted twice.",
    hint: "Keep one of the two and remove the other.",
    ...(length !== undefined && { edit: { offset, length, content: "" } }),
  };
}

/** Length of a pasted copy, if it equals the text around it. */
function lengthOfCopy(text: string, offset: number): number | undefined {
  if (text.slice(0, offset).trim() === text.slice(offset).trim()) return text.length - offset;
  const half = text.length / 2;
  const around = text.slice(0, offset) + text.slice(offset + half);
  return text.slice(offset, offset + half) === around ? half : undefined;
}

type Part = "common" | "mine" | "base" | "theirs";

interface Mark {
  readonly pattern: RegExp;
  readonly from: readonly Part[];
  readonly to: Part;
}

const MARKS: readonly Mark[] = [
  { pattern: /^<{7}( |\r?$)/, from: ["common"], to: "mine" },
  { pattern: /^\|{7}( |\r?$)/, from: ["mine"], to: "base" },
  { pattern: /^={7}\r?$/, from: ["mine", "base"], to: "theirs" },
  { pattern: /^>{7}( |\r?$)/, from: ["theirs"], to: "common" },
];

interface Sorted {
  readonly line: string;
  readonly part: Part | "mark";
}

/** Removes the markers of an unfinished merge; of two versions it keeps the one that parses. */
export function withoutConflicts(text: string, isReadable: (text: string) => boolean): WithoutConflicts {
  if (!MARKS.some(({ pattern }) => new RegExp(pattern, "m").test(text))) return { text, mistakes: [], ambiguous: [] };
  const { lines, mistakes } = sorted(text);
  const keeping = (kept: Part) =>
    lines.map(({ line, part }) => (part === "common" || part === kept ? line : " ".repeat(line.length))).join("\n");
  const ambiguous = lines.flatMap(({ part }, index) => (part === "common" ? [] : index + 1));
  const theirs = keeping("theirs");
  return { text: isReadable(theirs) ? theirs : keeping("mine"), mistakes, ambiguous };
}

/** The version of each line, and one mistake per conflict. */
function sorted(text: string): { readonly lines: Sorted[]; readonly mistakes: SyntaxMistake[] } {
  const written = text.split("\n");
  const mistakes: SyntaxMistake[] = [];
  let part: Part = "common";
  let offset = 0;
  const lines = written.map((line, index): Sorted => {
    const start = offset;
    offset += line.length + 1;
    const mark = MARKS.find(({ pattern }) => pattern.test(line));
    if (mark === undefined) return { line, part };
    if (mark.to === "mine" && part === "common") mistakes.push(conflict(written, index, start));
    else if (!mark.from.includes(part)) mistakes.push(leftover(line, start));
    if (mark.from.includes(part)) part = mark.to;
    return { line, part: "mark" };
  });
  return { lines, mistakes };
}

function conflict(lines: readonly string[], begin: number, offset: number): SyntaxMistake {
  const [middle, end] = ["=======", ">>>>>>>"].map((mark) =>
    lines.findIndex((line, index) => index > begin && line.startsWith(mark)),
  );
  const where = [middle, end].includes(-1) ? "" : `: one above line ${Number(middle) + 1}, one below it`;
  return {
    offset,
    problem: `A merge left two versions of these lines${where}.`,
    hint: "Keep one of the two. Remove the other, and the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  };
}

function leftover(line: string, offset: number): SyntaxMistake {
  return { offset, problem: `This line of ${line.slice(0, 7)} was left by a merge.`, hint: "Remove it." };
}
