import { readFileSync } from "node:fs";
import { test } from "vitest";
import { openSite } from "#document/model/resolve.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { type Node, type Path, walk } from "#document/model/walk.ts";
import { lineFinder, parseText } from "#document/text/parse-text.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { checkText, type FileFinding } from "#server/document/check-text.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { fc } from "#tests/helpers/property.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const { bundle } = CHECK_OPTIONS;
const original: unknown = JSON.parse(readFileSync(SITE_FILE, "utf8"));
const context = { media: readMedia("src/public/media").pictures, icons: "/icons.svg", now: new Date(2026, 5, 1) };
const nodes: Node[] = [];
walk(bundle, bundle, original, (node) => nodes.push(node));

/** One change of the document: another value, no value, or an entry twice. */
interface Mutation {
  readonly path: Path;
  readonly act: "replace" | "remove" | "repeat";
  readonly to: unknown;
}

const anyMutation: fc.Arbitrary<Mutation> = fc
  .constantFrom(...nodes.filter(({ path }) => path.length > 0))
  .chain(({ path, value }) =>
    fc.record({
      path: fc.constant(path),
      act: fc.constantFrom("replace", "replace", "remove", "repeat"),
      to: fc.oneof(slipOf(value), fc.constantFrom(null, "", " ", 0, -1, 1e9, true, [], {}), fc.string(), fc.integer()),
    }),
  );

/** A value with a typo: one character more, less or changed. */
function slipOf(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === "number") return fc.integer({ min: -30, max: 30 }).map((change) => value + change);
  if (typeof value !== "string") return fc.constant(value);
  return fc
    .record({ at: fc.nat(value.length), sign: fc.string({ maxLength: 1 }), cut: fc.nat(1) })
    .map(({ at, sign, cut }) => value.slice(0, at) + sign + value.slice(at + cut));
}

function mutated({ path, act, to }: Mutation): unknown {
  const copy = structuredClone(original);
  const around = valueAt(copy, path.slice(0, -1));
  const last = path.at(-1) ?? "";
  if (Array.isArray(around)) {
    const kept = act === "repeat" ? [around[Number(last)], structuredClone(around[Number(last)])] : [];
    around.splice(Number(last), 1, ...(act === "replace" ? [to] : kept));
  } else if (isRecord(around)) {
    if (act === "remove") delete around[last];
    else if (act === "replace") around[last] = to;
  }
  return copy;
}

/** Whether a finding is inside the change (or in the group that lost or repeats a field or an entry), or names it. */
function concerns({ path, problem, line }: FileFinding, mutation: Mutation, text: string): boolean {
  const group = mutation.path.slice(0, typeof mutation.path.at(-1) === "number" ? -2 : -1);
  const changed = mutation.act === "replace" ? mutation.path : group;
  if (`${pointerTo(path)}/`.startsWith(`${pointerTo(changed)}/`)) return isInside(line, changed, text);
  const content = `${problem} ${text.split("\n")[line - 1]}`;
  const words = [...leaves(valueAt(original, mutation.path)), ...leaves(mutation.to)].map(String);
  // A single character occurs in any line.
  return words.some((word) => word.length > 1 && content.includes(word));
}

function isInside(line: number, path: Path, text: string): boolean {
  const spot = parseText(text).spots.get(pointerTo(path));
  const lineOf = lineFinder(text);
  return spot !== undefined && lineOf(spot.key ?? spot.offset).line <= line && line <= lineOf(spot.end).line;
}

function leaves(value: unknown): unknown[] {
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(leaves) : [value];
}

test(
  "any single change is refused at its place, or every page is rendered",
  {
    tags: ["slow"],
    timeout: 120_000,
  },
  () =>
    fc.assert(
      fc.property(anyMutation, (mutation) => {
        const text = JSON.stringify(mutated(mutation), null, 2);
        const result = checkText(text, { ...CHECK_OPTIONS, published: original });
        if (result.ok) return drawsAll(result.site);
        const errors = result.findings.filter(({ severity }) => severity === "error");
        return errors.some((finding) => concerns(finding, mutation, text));
      }),
      { numRuns: 40 },
    ),
);

function drawsAll(site: Site): boolean {
  const { paths, page } = openSite(site, bundle, context);
  return paths.length > 0 && paths.every((path) => page(path) !== undefined);
}
