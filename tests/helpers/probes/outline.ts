interface Item {
  /** A role with its name, or a text. */
  readonly line: string;
  readonly below: Item[];
}

/** How many alike are written out. */
const WRITTEN_OUT = 2;
/** Of how many entries a row may be that is repeated, such as heading, text and table. */
const ROWS = [1, 2, 3];

/**
 * The lines of an accessibility tree, shorter: an address stands beside its link, and of entries in a row that are built
 * alike the first two are written out, the others counted. One that is built otherwise is always written out.
 */
export function outlined(tree: string): string {
  return textOf(itemsOf(tree.split("\n").filter((line) => line.trim() !== "")), "");
}

function itemsOf(lines: readonly string[]): Item[] {
  const root: Item[] = [];
  const open: Item[][] = [root];
  for (const line of lines) {
    const depth = line.search(/\S/) / 2;
    const item: Item = { line: line.trim(), below: [] };
    open[depth]?.push(item);
    open.length = depth + 1;
    open.push(item.below);
  }
  return root.map(withAddress);
}

function withAddress({ line, below }: Item): Item {
  const [only, ...others] = below;
  const isLink = only?.line.startsWith("- /url:") && others.length === 0;
  if (only && isLink) return { line: `${line} ${only.line.slice("- /url: ".length)}`, below: [] };
  return { line, below: below.map(withAddress) };
}

/** Roles without their words; how many alike are in a row does not count. */
function shapeOf({ line, below }: Item): string {
  const [, role = ""] = /^- '?([\w/]+)/.exec(line) ?? [];
  const states = line.match(/\[[^\]"]*\](?='?:?$| \[)/g) ?? [];
  const shapes = below.map(shapeOf);
  return `${role}${states.join("")}(${shapes.filter((shape, at) => shape !== shapes[at - 1]).join(",")})`;
}

/** How many entries at `start` are a repeated row of `length` shapes. */
function repeatedAt(shapes: readonly string[], start: number, length: number): number {
  let end = start + length;
  while (end < shapes.length && shapes[end] === shapes[end - length]) end++;
  return end - start - ((end - start) % length);
}

function textOf(items: readonly Item[], indent: string): string {
  const shapes = items.map(shapeOf);
  let text = "";
  for (let at = 0; at < items.length; ) {
    const length = ROWS.find((row) => repeatedAt(shapes, at, row) > (WRITTEN_OUT + 1) * row);
    const shown = length === undefined ? 1 : WRITTEN_OUT * length;
    for (const { line, below } of items.slice(at, at + shown))
      text += `${indent}${line}\n${textOf(below, `${indent}  `)}`;
    const all = length === undefined ? 1 : repeatedAt(shapes, at, length);
    if (length !== undefined)
      text += `${indent}- … ${all / length - WRITTEN_OUT} more like ${length > 1 ? "these" : "it"}\n`;
    at += all;
  }
  return text;
}
