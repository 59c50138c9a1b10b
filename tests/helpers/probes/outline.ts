interface Item {
  /** A role with its name, or a text. */
  readonly line: string;
  readonly below: Item[];
}

/** How many alike are written out. */
const WRITTEN_OUT = 2;

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

/** Roles without their words. */
function shapeOf({ line, below }: Item): string {
  const [role = ""] = /^- [\w/]+/.exec(line) ?? [];
  const states = line.match(/\[[^\]"]*\](?=:?$| \[)/g) ?? [];
  return `${role}${states.join("")}(${below.map(shapeOf).join(",")})`;
}

function textOf(items: readonly Item[], indent: string): string {
  let text = "";
  for (let start = 0, end = 0; start < items.length; start = end) {
    const shape = shapeOf(items[start] ?? { line: "", below: [] });
    while (end < items.length && shapeOf(items[end] ?? { line: "", below: [] }) === shape) end++;
    const shown = end - start > WRITTEN_OUT + 1 ? start + WRITTEN_OUT : end;
    for (const { line, below } of items.slice(start, shown))
      text += `${indent}${line}\n${textOf(below, `${indent}  `)}`;
    if (shown < end) text += `${indent}- … ${end - shown} more like it\n`;
  }
  return text;
}
