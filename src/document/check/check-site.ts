import { type Fault, type Grammar, isOtherVersion } from "#document/check/check-schema.ts";
import { type CheckContext, checkedDocument, type Rule } from "#document/check/facts/checked-document.ts";
import type { Pictures } from "#document/check/facts/pictures.ts";
import { placeName, stepsTo } from "#document/check/facts/place.ts";
import type { Finding, Problem } from "#document/check/facts/problem.ts";
import { either, inFileWords, sentence, subject } from "#document/check/facts/sentence.ts";
import { type MeantNames, meantNames } from "#document/check/meant-names.ts";
import { RULES } from "#document/check/rules.ts";
import { asSite } from "#document/model/as-site.ts";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import { definitionName, dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { lineFinder, type ParsedText, parseText } from "#document/text/parse-text.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { type Repaired, repair, unreadable } from "#document/text/repair.ts";
import type { SyntaxMistake } from "#document/text/syntax.ts";
import { valueAt } from "#document/text/value-at.ts";

export interface CheckOptions extends CheckContext, Grammar, Pictures {
  readonly rules?: readonly Rule[];
  /** Problems with the encoding: then nothing else is checked. */
  readonly misread?: SyntaxMistake | undefined;
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

/** Checks the text of a document: syntax, schema, then rules. Never throws for bad content and never changes it. */
export function checkSite(text: string, options: CheckOptions): CheckResult {
  const findings = findingsIn(text, options);
  if (hasErrors(findings)) return { ok: false, findings };
  const site = asSite(JSON.parse(text));
  return { ok: true, site, findings, ...sizeOf(options.bundle, site) };
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** What is wrong with the text of a JSON file, errors first. */
export function findingsIn(text: string, options: CheckOptions): Finding[] {
  const { bundle, misread } = options;
  const repaired = misread ? unreadable(text, misread) : repair(text);
  const parsed = parseText(repaired.text);
  const positionOf = lineFinder(text);
  const mistakes = repaired.mistakes.map(({ offset, ...words }): Finding => {
    const path = groupAround(repaired.text, parsed, offset);
    return {
      path,
      severity: "error",
      place: placeName(bundle, parsed.value, path),
      ...words,
      said: words,
      ...positionOf(offset),
    };
  });
  const meant = meantNames(options, parsed.value);
  const problems = problemsOf(parsed, meant, repaired, options).map((problem): Finding => {
    const path = meant.asWritten(problem.path);
    const { offset, key } = spotOf(parsed, path);
    const placeOf = (place: Path) => placeName(bundle, meant.site, place);
    const place = placeOf(groupOf(meant.site, problem));
    const said = { problem: problem.problem, hint: problem.hint };
    const words = { problem: inFileWords(said.problem, placeOf), hint: inFileWords(said.hint, placeOf) };
    return {
      ...problem,
      ...words,
      said,
      path,
      place,
      ...positionOf(problem.at === "key" && key !== undefined ? key : offset),
    };
  });
  return [...mistakes, ...problems.filter((finding) => isCertain(finding, mistakes, repaired))].toSorted(
    (a, b) =>
      Number(a.severity === "warning") - Number(b.severity === "warning") || a.line - b.line || a.column - b.column,
  );
}

/** Problems on a guessed line, or about missing parts around it, are not reported. */
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
    problem: sentence`${either(`"${String(path.at(-1))}"`, subject(path))} is written twice in the same group, and only the last one counts.`,
    hint: "Remove one of them.",
  }));
}

function spotOf({ spots }: ParsedText, path: Path): { offset: number; end: number; key: number | undefined } {
  return spots.get(pointerTo(path)) ?? { offset: 0, end: 0, key: undefined };
}

/** The group of a problem: the one that lacks a field, or the one around the value. */
function groupOf(site: unknown, { path, at }: Problem): Problem["path"] {
  const value = valueAt(site, path);
  return isRecord(value) && at !== "key" ? path : path.slice(0, -1);
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
