import { collect } from "#document/collections.ts";
import { concreteRoutes } from "#document/routes.ts";
import { isRecord, type SchemaBundle } from "#document/schema.ts";
import type { Site } from "#document/types.gen.ts";
import type { Path } from "#document/walk.ts";
import { schemaCheck } from "#scripts/document/check-schema.ts";
import { type Circumstances, checkedDocument, type Rule } from "#scripts/document/document.ts";
import { lineFinder, type ParsedText, parseText } from "#scripts/document/parse-text.ts";
import type { Pictures } from "#scripts/document/pictures-in.ts";
import { placeName } from "#scripts/document/place.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import type { Finding, Problem } from "#scripts/document/problem.ts";
import { type Repaired, repair } from "#scripts/document/repair.ts";
import { RULES } from "#scripts/document/rules.ts";

export interface CheckOptions extends Circumstances, Pictures {
  readonly bundle: SchemaBundle;
  readonly rules?: readonly Rule[];
}

/** What a check found, errors first. A document without errors comes with its content. */
export type CheckResult =
  | {
      readonly ok: true;
      readonly site: Site;
      readonly findings: readonly Finding[];
      readonly pages: number;
      readonly prices: number;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Checks the text of a document: syntax, schema, then the rules. Never throws for bad content, never changes it. */
export function checkSite(text: string, options: CheckOptions): CheckResult {
  const { bundle } = options;
  const repaired = repair(text);
  const parsed = parseText(repaired.text);
  const positionOf = lineFinder(text);
  const mistakes = repaired.mistakes.map(({ offset, ...words }): Finding => {
    const path = groupAround(repaired.text, parsed, offset);
    return { path, severity: "error", place: placeName(bundle, parsed.value, path), ...words, ...positionOf(offset) };
  });
  const problems = problemsOf(parsed, repaired, options).map((problem): Finding => {
    const { offset, key } = spotOf(parsed, problem);
    const place = placeName(bundle, parsed.value, groupOf(parsed.value, problem));
    return { ...problem, place, ...positionOf(problem.at === "key" && key !== undefined ? key : offset) };
  });
  const findings = [...mistakes, ...problems.filter((finding) => isCertain(finding, mistakes, repaired))].toSorted(
    (a, b) =>
      Number(a.severity === "warning") - Number(b.severity === "warning") || a.line - b.line || a.column - b.column,
  );
  if (findings.some(({ severity }) => severity === "error")) return { ok: false, findings };
  const site: Site = JSON.parse(text);
  return { ok: true, site, findings, ...sizeOf(bundle, site) };
}

/** Where a line was guessed at, what only seems wrong on it, or missing around it, is not reported. */
function isCertain({ path, line }: Finding, mistakes: readonly Finding[], { guessed }: Repaired): boolean {
  const around = pointerTo(path);
  return !guessed.has(line) && mistakes.every((mistake) => pointerTo(mistake.path) !== around);
}

function sizeOf(bundle: SchemaBundle, site: Site): { pages: number; prices: number } {
  const collections = collect(bundle, site);
  return { pages: concreteRoutes(site.routes, collections).length, prices: collections.get("prices")?.size ?? 0 };
}

function problemsOf(
  parsed: ParsedText,
  { lostFrom = Number.POSITIVE_INFINITY }: Repaired,
  { rules = RULES, ...options }: CheckOptions,
): Problem[] {
  const { value: site } = parsed;
  if (site === undefined) return [];
  const refused = schemaCheck(options.bundle)(site);
  const readable = [...duplicateKeys(parsed), ...refused].filter((problem) => spotOf(parsed, problem).end < lostFrom);
  if (lostFrom !== Number.POSITIVE_INFINITY) return readable;
  const pointers = new Set(refused.map(({ path }) => pointerTo(path)));
  const document = checkedDocument({ ...options, site, refused: pointers });
  return [...readable, ...rules.flatMap((rule) => rule(document))];
}

function duplicateKeys({ duplicates }: ParsedText): Problem[] {
  return duplicates.map(({ path }) => ({
    path,
    at: "key",
    severity: "error",
    problem: `"${String(path.at(-1))}" is written twice in the same group, and only the last one counts.`,
    hint: "Remove one of them.",
  }));
}

function spotOf({ spots }: ParsedText, { path }: Problem): { offset: number; end: number; key: number | undefined } {
  return spots.get(pointerTo(path)) ?? { offset: 0, end: 0, key: undefined };
}

/** The group a problem is told of: the one that lacks something, or the one around the value. */
function groupOf(site: unknown, { path, at }: Problem): Problem["path"] {
  const value = path.reduce<unknown>((part, key) => Object(part)[key], site);
  return isRecord(value) && at !== "key" ? path : path.slice(0, -1);
}

/** The smallest group or list around an offset. */
function groupAround(text: string, { spots }: ParsedText, offset: number): Path {
  const containers = [...spots.values()].filter((spot) => "{[".includes(text[spot.offset] ?? " "));
  const around = containers.filter((spot) => spot.offset <= offset && offset <= spot.end);
  return around.toSorted((a, b) => a.end - a.offset - (b.end - b.offset))[0]?.path ?? [];
}
