import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import { isRecord } from "#document/model/schema.ts";
import { type Node, walk } from "#document/model/walk.ts";
import { lineFinder, parseText, type Spot } from "#document/text/parse-text.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { validatorOf } from "#server/document/validator.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

/**
 * Every node of the real document is broken in every way, many at a time: one mistake must not hide another, so each
 * round expects exactly one finding for each mistake in it.
 */
const { bundle } = CHECK_OPTIONS;
const original = readFileSync(SITE_FILE, "utf8");
const parsed = parseText(original);
const nodes: Node[] = [];
walk(bundle, bundle, parsed.value, (node) => nodes.push(node));

/** A change of the text, and the value that the finding must be in. */
interface Mutation {
  readonly pointer: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function spotOf({ path }: Pick<Node, "path">): Spot {
  const spot = parsed.spots.get(pointerTo(path));
  if (spot === undefined) throw new Error(`${pointerTo(path)} is not in the text.`);
  return spot;
}

function missed(mutations: readonly Mutation[], schema = bundle): string[] {
  const ordered = mutations.toSorted((a, b) => b.from - a.from);
  const text = ordered.reduce(
    (changed, { from, to, text }) => changed.slice(0, from) + text + changed.slice(to),
    original,
  );
  const { findings } = checkSite(text, { ...CHECK_OPTIONS, bundle: schema, validate: validatorOf(schema), rules: [] });
  const { spots } = parseText(text);
  const lineOf = lineFinder(text);
  const reported = new Set(findings.map(({ path, line }) => `${pointerTo(path)} ${line}`));
  expect(findings.length).toBe(mutations.length);
  return mutations.flatMap(({ pointer }) => {
    const { offset = 0, end = 0 } = spots.get(pointer) ?? {};
    const lines = range(lineOf(offset).line, lineOf(end).line);
    return lines.some((line) => reported.has(`${pointer} ${line}`)) ? [] : pointer;
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

const groups = nodes.filter(({ value }) => isRecord(value));

test("the real document fits its schema", () => {
  expect(checkSite(original, { ...CHECK_OPTIONS, rules: [] }).findings).toEqual([]);
});

test("a value of the wrong kind is refused at every node", { tags: ["slow"] }, () => {
  // Nodes of one depth are never nested; but a group of unknown kind is not checked inside.
  for (const level of grouped(nodes, ({ path, schema }) => `${path.length} ${schema.const !== undefined}`)) {
    const mutations = level.map((node): Mutation => {
      const { offset, end } = spotOf(node);
      // A text instead of a group, a list or a number; a list instead of a text.
      return {
        pointer: pointerTo(node.path),
        from: offset,
        to: end,
        text: typeof node.value === "string" ? "[]" : '"wrong"',
      };
    });
    expect(missed(mutations)).toEqual([]);
  }
});

function unknownField(node: Node): Mutation {
  const { offset } = spotOf(node);
  return { pointer: `${pointerTo(node.path)}/zzzzzz`, from: offset + 1, to: offset + 1, text: '\n"zzzzzz": 1,\n' };
}

test("an unknown field is refused in every group, and reported at its name", { tags: ["slow"] }, () => {
  expect(missed(groups.map(unknownField))).toEqual([]);
});

test("a schema that allows any field in one group would be noticed", () => {
  const { article, ...definitions } = bundle.definitions;
  const lenient = { ...bundle, definitions: { ...definitions, article: { ...article, additionalProperties: true } } };
  expect(() => missed(groups.map(unknownField), lenient)).toThrow(/to be \d+/);
});

test("a missing field is refused in every group that requires it", { tags: ["slow"] }, () => {
  // A group without its discriminator is not checked inside: those fields are removed one depth at a time.
  const [kinds, fields] = [
    groups.flatMap((node) => removals(node, true)),
    groups.flatMap((node) => removals(node, false)),
  ];
  for (const round of grouped(kinds, ({ pointer }) => String(pointer.split("/").length)))
    expect(missed(round)).toEqual([]);
  for (const round of apart(fields)) expect(missed(round)).toEqual([]);
});

/** The fewest rounds in which no two mutations overlap. */
function apart(mutations: readonly Mutation[]): Mutation[][] {
  const rounds: Mutation[][] = [];
  for (const mutation of mutations) {
    const free = rounds.find((round) => round.every(({ from, to }) => to < mutation.from || from > mutation.to));
    if (free) free.push(mutation);
    else rounds.push([mutation]);
  }
  return rounds;
}

function removals({ schema, path }: Node, ofKind: boolean): Mutation[] {
  return (schema.required ?? []).flatMap((key) => {
    const spot = parsed.spots.get(`${pointerTo(path)}/${key}`);
    if (spot?.key === undefined || ofKind !== (schema.properties?.[key]?.const !== undefined)) return [];
    const after = /^\s*,/.exec(original.slice(spot.end))?.[0].length;
    const before = /,?\s*$/.exec(original.slice(0, spot.key))?.[0].length ?? 0;
    const [from, to] = after === undefined ? [spot.key - before, spot.end] : [spot.key, spot.end + after];
    return { pointer: pointerTo(path), from, to, text: "" };
  });
}
