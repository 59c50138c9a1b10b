import { indentOf } from "#document/text/lines.ts";

interface Open {
  readonly sign: string;
  readonly indent: number;
  /** Indentation of what is inside, once it is known. */
  inside?: number;
}

const CLOSERS: Readonly<Record<string, string>> = { "{": "}", "[": "]" };
const TEXTS = /"(?:[^"\\]|\\.)*"?/g;

/**
 * Number of the first line, from 1, whose brackets and indentation disagree: in a formatted document the indentation
 * shows what is open. Undefined when all agree. `indents` are those of the original lines.
 */
export function firstMisnested(text: string, indents: readonly number[]): number | undefined {
  const open: Open[] = [];
  const lines = text.split("\n");
  const found = lines.findIndex((line, index) => {
    const signs = line.replace(TEXTS, "").trim();
    return (signs !== "" || line.trim() !== "") && !fits(open, signs, indents[index] ?? indentOf(line));
  });
  return found === -1 ? undefined : found + 1;
}

/** Pushes a line's brackets onto the stack; false when they do not match. */
function fits(open: Open[], signs: string, indent: number): boolean {
  const closes = /^[}\]]/.exec(signs)?.[0];
  const around = open.at(-1);
  if (closes !== undefined) {
    if (around === undefined || CLOSERS[around.sign] !== closes || around.indent !== indent) return false;
    open.pop();
  } else if (around !== undefined) {
    around.inside ??= indent;
    if (around.inside !== indent || indent <= around.indent) return false;
  }
  const own = signs.slice(closes === undefined ? 0 : 1).match(/[{}[\]]/g) ?? [];
  const left: string[] = [];
  for (const sign of own) {
    if (CLOSERS[left.at(-1) ?? ""] === sign) left.pop();
    else left.push(sign);
  }
  const [sign] = left;
  if (sign === undefined) return true;
  open.push({ sign, indent });
  return left.length === 1 && sign in CLOSERS;
}
