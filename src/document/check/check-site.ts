import { type Fault, type Grammar, isOtherVersion } from "#document/check/check-schema.ts";
import { type CheckContext, checkedDocument, type Rule } from "#document/check/facts/checked-document.ts";
import type { Pictures } from "#document/check/facts/pictures.ts";
import { stepsTo } from "#document/check/facts/place.ts";
import type { LocatedProblem, Problem } from "#document/check/facts/problem.ts";
import { type MeantNames, meantNames } from "#document/check/meant-names.ts";
import { RULES } from "#document/check/rules.ts";
import { asSite } from "#document/model/as-site.ts";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import { definitionName, dereference, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { lineFinder, type ParsedText, parseText } from "#document/text/parse-text.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { type Repaired, repair, unreadable } from "#document/text/repair.ts";
import type { SyntaxMistake } from "#document/text/syntax.ts";

export interface CheckOptions extends CheckContext, Grammar, Pictures {
  readonly rules?: readonly Rule[];
  /** Problems with the encoding: then nothing else is checked. */
  readonly misread?: SyntaxMistake | undefined;
}

/** What a check found, errors first. A document without errors comes with its content. */
export type CheckResult<P extends Pick<Problem, "severity"> = LocatedProblem> =
  | {
      readonly ok: true;
      readonly site: Site;
      readonly findings: readonly P[];
      readonly pages: number;
      readonly prices: number;
    }
  | { readonly ok: false; readonly findings: readonly P[] };

/** What was found, and the document as it was read: repaired, its fields by the names that were meant. */
export interface ReadProblems {
  readonly findings: readonly LocatedProblem[];
  readonly read: unknown;
}

/** Checks the text of a document: syntax, schema, then rules. Never throws for bad content and never changes it. */
export function checkSite(text: string, options: CheckOptions): CheckResult & Pick<ReadProblems, "read"> {
  const { findings, read } = problemsIn(text, options);
  if (hasErrors(findings)) return { ok: false, findings, read };
  const site = asSite(JSON.parse(text));
  return { ok: true, site, findings, read, ...sizeOf(options.bundle, site) };
}

export function hasErrors(findings: readonly Pick<Problem, "severity">[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** What is wrong with the text of a JSON file, errors first. */
export function problemsIn(text: string, options: CheckOptions): ReadProblems {
  const repaired = options.misread ? unreadable(text, options.misread) : repair(text);
  const parsed = parseText(repaired.text);
  const positionOf = lineFinder(text);
  const mistakes = repaired.mistakes.map(({ offset, ...words }): LocatedProblem => {
    const path = groupAround(repaired.text, parsed, offset);
    return { path, severity: "error", ...words, ...positionOf(offset) };
  });
  const meant = meantNames(options, parsed.value);
  const problems = problemsOf(parsed, meant, repaired, options).map((problem): LocatedProblem => {
    const path = meant.asWritten(problem.path);
    const { offset, key } = spotOf(parsed, path);
    const position = positionOf(problem.at === "key" && key !== undefined ? key : offset);
    return { ...problem, path, ...(path !== problem.path && { meant: problem.path }), ...position };
  });
  const findings = [...mistakes, ...problems.filter((problem) => isCertain(problem, mistakes, repaired))].toSorted(
    (a, b) =>
      Number(a.severity === "warning") - Number(b.severity === "warning") || a.line - b.line || a.column - b.column,
  );
  return { findings, read: meant.site };
}

/** Problems on a guessed line, or about missing parts around it, are not reported. */
function isCertain({ path, line }: LocatedProblem, mistakes: readonly Problem[], { guessed }: Repaired): boolean {
  const around = pointerTo(path);
  return !guessed.has(line) && mistakes.every((mistake) => pointerTo(mistake.path) !== around);
}

function sizeOf(bundle: SchemaBundle, site: Site): { pages: number; prices: number } {
  const collections = collect(bundle, site);
  return { pages: concreteRoutes(site.routes, collections).length, prices: collections.get("prices")?.size ?? 0 };
}

function problemsOf(
  parsed: ParsedText,
  { site, faults, problems: misnamed, asWritten }: MeantNames,
  { lostFrom = Number.POSITIVE_INFINITY }: Repaired,
  { rules = RULES, ...options }: CheckOptions,
): Problem[] {
  if (site === undefined) return [];
  const shape = [...misnamed, ...faults.map(({ problem }) => problem)];
  const readable = [...duplicateKeys(parsed), ...shape].filter(
    ({ path }) => spotOf(parsed, asWritten(path)).end < lostFrom,
  );
  if (lostFrom !== Number.POSITIVE_INFINITY || faults.some(isOtherVersion)) return readable;
  const refused = new Set(faults.flatMap(({ problem, at }) => [pointerTo(problem.path), pointerTo(at)]));
  const uncertain = new Set(faults.flatMap(({ keyword, at }) => collectionsIn(options.bundle, site, { keyword, at })));
  const document = checkedDocument({ ...options, site, refused, uncertain });
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

function spotOf({ spots }: ParsedText, path: Path): { offset: number; end: number; key: number | undefined } {
  return spots.get(pointerTo(path)) ?? { offset: 0, end: 0, key: undefined };
}

/** The smallest group or list around an offset. */
function groupAround(text: string, { spots }: ParsedText, offset: number): Path {
  const containers = [...spots.values()].filter((spot) => "{[".includes(text[spot.offset] ?? " "));
  const around = containers.filter((spot) => spot.offset <= offset && offset <= spot.end);
  return around.toSorted((a, b) => a.end - a.offset - (b.end - b.offset))[0]?.path ?? [];
}

/** Mistakes that leave the content of a list unknown. */
const NOTHING_TO_READ = ["type", "required", "minItems"];

/** Names of the collections that belong at the place of a mistake. */
function collectionsIn(bundle: SchemaBundle, site: unknown, { keyword, at }: Pick<Fault, "keyword" | "at">): string[] {
  if (!NOTHING_TO_READ.includes(keyword)) return [];
  const found = new Set<string>();
  const looked = new Set<string>();
  const visit = (schema: Schema): void => {
    const name = definitionName(schema);
    if (name !== undefined && looked.has(name)) return;
    if (name !== undefined) looked.add(name);
    const { "x-collection": collection, items, properties = {} } = dereference(bundle, schema);
    if (collection !== undefined) found.add(collection);
    for (const part of [...(items ? [items] : []), ...Object.values(properties)]) visit(part);
  };
  visit(stepsTo(bundle, site, at).at(-1)?.schema ?? {});
  return [...found];
}
