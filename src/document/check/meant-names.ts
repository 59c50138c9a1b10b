import { type Fault, type Grammar, schemaFaults } from "#document/check/check-schema.ts";
import { stepsTo } from "#document/check/facts/place.ts";
import type { Problem } from "#document/check/facts/problem.ts";
import { nearMiss } from "#document/check/words/suggest.ts";
import { branchOf, dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";

/** A document with misnamed fields renamed, so that their content is checked too. */
export interface MeantNames {
  readonly site: unknown;
  /** Its schema problems. */
  readonly faults: readonly Fault[];
  /** One per misnamed field, with its path in `site`. */
  readonly problems: readonly Problem[];
  /** The path of a value of `site` in the original document. */
  asWritten(path: Path): Path;
}

interface Misnamed {
  readonly group: Path;
  readonly written: string;
  readonly meant: string;
}

/** Names inside a misnamed group may be wrong too. */
const MAX_DEPTH = 5;

/** Finds misspelt fields among the unknown ones. */
export function meantNames(grammar: Grammar, written: unknown): MeantNames {
  const found: Misnamed[] = [];
  let site = written;
  let faults = schemaFaults(grammar, site);
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const more = misnamedIn(grammar.bundle, site, faults);
    if (more.length === 0) break;
    site = more.reduce(renamed, site);
    faults = schemaFaults(grammar, site);
    found.push(...more);
  }
  return {
    site,
    faults,
    problems: found.map(({ group, written: name, meant }) => ({
      path: [...group, meant],
      at: "key",
      severity: "error",
      problem: `"${name}" is not known here.`,
      hint: `Did you mean "${meant}"?`,
    })),
    asWritten: (path) => found.reduceRight(before, path),
  };
}

function misnamedIn(bundle: SchemaBundle, site: unknown, faults: readonly Fault[]): Misnamed[] {
  const unknown = faults.filter(({ keyword }) => keyword === "additionalProperties");
  const groups = new Map(unknown.map(({ at }) => [pointerTo(at.slice(0, -1)), at.slice(0, -1)]));
  return [...groups.values()].flatMap((group) => {
    const value = valueAt(site, group);
    const { properties = {}, required = [] } = stepsTo(bundle, site, group).at(-1)?.schema ?? {};
    if (!isRecord(value)) return [];
    const free = Object.keys(properties).filter((key) => !(key in value));
    const names = Object.keys(value).filter((key) => !(key in properties));
    const taken = new Set<string>();
    return names.flatMap((written) => {
      const fitting = free.filter((key) => !taken.has(key) && fits(bundle, properties[key] ?? {}, value[written]));
      const needed = fitting.filter((key) => required.includes(key));
      // The content of a group identifies it better than its name.
      const likely = typeof value[written] === "object" && needed.length === 0 ? fitting : needed;
      const meant = nearMiss(written, fitting) ?? (likely.length === 1 ? likely[0] : undefined);
      if (meant === undefined) return [];
      taken.add(meant);
      return { group, written, meant };
    });
  });
}

/** Whether a value resembles what a schema describes; it may still have mistakes. */
function fits(bundle: SchemaBundle, described: Schema, value: unknown): boolean {
  const union = dereference(bundle, described);
  const { type, pattern, items, properties = {}, enum: choices } = branchOf(bundle, union, value) ?? union;
  if (Array.isArray(value))
    return type === "array" && value.slice(0, 1).every((entry) => fits(bundle, items ?? {}, entry));
  if (isRecord(value)) {
    const known = Object.keys(value).filter((key) => key in properties);
    return type !== "array" && known.length > 0 && known.length * 2 >= Object.keys(value).length;
  }
  if (choices !== undefined) return choices.includes(value);
  if (typeof value === "string") return type === "string" && (pattern === undefined || new RegExp(pattern).test(value));
  return type === typeof value || (type === "integer" && Number.isInteger(value));
}

function renamed(site: unknown, { group: [step, ...rest], written, meant }: Misnamed): unknown {
  if (step === undefined && isRecord(site))
    return Object.fromEntries(Object.entries(site).map(([key, value]) => [key === written ? meant : key, value]));
  if (step === undefined) return site;
  const inside = renamed(valueAt(site, [step]), { group: rest, written, meant });
  if (Array.isArray(site)) return site.map((entry, index) => (index === step ? inside : entry));
  return isRecord(site) ? { ...site, [step]: inside } : site;
}

/** A path before fields were renamed. */
function before(path: Path, { group, written, meant }: Misnamed): Path {
  const isInside = path[group.length] === meant && group.every((step, index) => path[index] === step);
  return isInside ? [...group, written, ...path.slice(group.length + 1)] : path;
}
