import { type Node, parseTree } from "jsonc-parser";
import { isRecord } from "#document/model/schema.ts";
import { keyedEntries, woven } from "#document/text/entries.ts";
import { isEqualJson } from "#document/text/same.ts";

/**
 * The text of a document with new content: only lines that differ change. Layout, key order and number formats of
 * everything else stay. Throws when the text is not JSON.
 */
export function rewrite(text: string, after: unknown): string {
  const root = parseTree(text);
  if (root === undefined) throw new Error("The text of the document is not JSON.");
  const layout = layoutOf(text);
  return text.slice(0, root.offset) + written({ text, layout }, root, after, 0) + text.slice(endOf(root));
}

interface Layout {
  readonly indent: string;
  readonly newline: string;
}

interface Source {
  readonly text: string;
  readonly layout: Layout;
}

/** The new text of a member: its old text with changes, or a new one. */
interface Part {
  readonly node: Node | undefined;
  readonly text: string;
}

function written(source: Source, node: Node, after: unknown, depth: number): string {
  const before = contentOf(source, node);
  if (isEqualJson(before, after)) return textOf(source, node);
  if (node.type === "object" && isRecord(after) && Object.keys(after).length > 0)
    return joined(source, node, groupParts(source, node, after, depth), depth);
  if (node.type === "array" && Array.isArray(before) && Array.isArray(after) && after.length > 0)
    return joined(source, node, listParts(source, node, { before, after }, depth), depth);
  return printed(source.layout, after, depth);
}

/** Existing keys keep their position; a new key follows its predecessor in the content. */
function groupParts(source: Source, node: Node, after: Record<string, unknown>, depth: number): Part[] {
  const parts = new Map<string, Part>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (key === undefined || value === undefined || !Object.hasOwn(after, String(key.value))) continue;
    const text = source.text.slice(property.offset, value.offset) + written(source, value, after[key.value], depth + 1);
    parts.set(String(key.value), { node: property, text });
  }
  return woven([...parts.keys()], Object.keys(after)).map((key) => {
    const text = () => `${JSON.stringify(key)}: ${printed(source.layout, after[key], depth + 1)}`;
    return parts.get(key) ?? { node: undefined, text: text() };
  });
}

function listParts(
  source: Source,
  node: Node,
  { before, after }: { readonly before: readonly unknown[]; readonly after: readonly unknown[] },
  depth: number,
): Part[] {
  const [old, now] = keyedEntries([before, after]) ?? [];
  const positions = new Map([...(old?.keys() ?? [])].map((key, index) => [key, index]));
  const keys = now && [...now.keys()];
  return after.map((entry, index) => {
    const position = keys ? positions.get(keys[index] ?? "") : index;
    const child = position === undefined ? undefined : node.children?.[position];
    if (child === undefined) return { node: undefined, text: printed(source.layout, entry, depth + 1) };
    return { node: child, text: written(source, child, entry, depth + 1) };
  });
}

/** Joins members with their white space; new ones get the file's usual white space. */
function joined(source: Source, node: Node, parts: readonly Part[], depth: number): string {
  const { text, layout } = source;
  const children = node.children ?? [];
  const [first] = children;
  const last = children.at(-1);
  const open = text[node.offset] ?? "";
  const close = text[endOf(node) - 1] ?? "";
  const own = first && text.slice(node.offset + 1, first.offset);
  const lead = own ?? layout.newline + layout.indent.repeat(depth + 1);
  const tail = last ? text.slice(endOf(last), endOf(node) - 1) : layout.newline + layout.indent.repeat(depth);
  const usual = `,${own === "" ? " " : lead}`;
  const between = (part: Part, previous: Part) => {
    const position = part.node ? children.indexOf(part.node) : -1;
    const neighbour = children[position - 1];
    const stays = neighbour !== undefined && neighbour === previous.node;
    return stays && part.node ? text.slice(endOf(neighbour), part.node.offset) : usual;
  };
  const body = parts.map((part, index) => {
    const previous = parts[index - 1];
    return previous ? between(part, previous) + part.text : part.text;
  });
  return open + lead + body.join("") + tail + close;
}

function printed({ indent, newline }: Layout, value: unknown, depth: number): string {
  return JSON.stringify(value, null, indent).replaceAll("\n", newline + indent.repeat(depth));
}

function layoutOf(text: string): Layout {
  const [, newline = "\n", indent = "  "] = /^[[{](\r?\n)([ \t]+)/.exec(text.trimStart()) ?? [];
  return { indent, newline };
}

function textOf({ text }: Source, node: Node): string {
  return text.slice(node.offset, endOf(node));
}

function contentOf(source: Source, node: Node): unknown {
  return JSON.parse(textOf(source, node));
}

function endOf(node: Node): number {
  return node.offset + node.length;
}
