import { type Node as JsonNode, parseTree } from "jsonc-parser";
import type { Path } from "#document/model/walk.ts";
import { stepTo } from "#document/text/pointer.ts";

/** Position of a value in the text. The root has no key. */
export interface Spot {
  readonly path: Path;
  readonly offset: number;
  readonly end: number;
  readonly key: number | undefined;
}

export interface DuplicateKey {
  readonly path: Path;
  readonly key: number;
  /** Position of the first occurrence of the key. */
  readonly first: number;
}

/** A parsed text, as far as it can be read. */
export interface ParsedText {
  /** The recovered value, if any. */
  readonly value: unknown;
  /** Every value's spot by pointer. */
  readonly spots: ReadonlyMap<string, Spot>;
  readonly duplicates: readonly DuplicateKey[];
}

/** Reads JSON as far as it goes. Never throws; a key written twice counts as its last value. */
export function parseText(text: string): ParsedText {
  const tree = parseTree(text);
  const spots = new Map<string, Spot>();
  const duplicates: DuplicateKey[] = [];

  const read = (node: JsonNode, path: Path, pointer: string, key?: number): unknown => {
    spots.set(pointer, { path, offset: node.offset, end: node.offset + node.length, key });
    if (node.type === "array")
      return node.children?.map((child, index) => read(child, [...path, index], pointer + stepTo(index))) ?? [];
    if (node.type !== "object") return node.value;
    return Object.fromEntries(node.children?.flatMap((property) => readProperty(property, path, pointer)) ?? []);
  };
  const readProperty = ({ children: [key, value] = [] }: JsonNode, path: Path, around: string): [string, unknown][] => {
    if (key === undefined || value === undefined) return [];
    const name = String(key.value);
    const pointer = around + stepTo(name);
    const first = spots.get(pointer)?.key;
    if (first !== undefined) duplicates.push({ path: [...path, name], key: key.offset, first });
    return [[name, read(value, [...path, name], pointer, key.offset)]];
  };
  return { value: tree && read(tree, [], ""), spots, duplicates };
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Finds line and column of an offset, both from 1. */
export function lineFinder(text: string): (offset: number) => Position {
  const starts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) starts.push(index + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
