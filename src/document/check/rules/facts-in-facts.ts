import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { placeholderOf } from "#document/check/facts/placeholder.ts";
import { otherField, type Sentence, sentence, subject } from "#document/check/facts/sentence.ts";
import { tokensIn } from "#document/model/tokens.ts";
import type { Path } from "#document/model/walk.ts";

/** A text that other texts name as a token, with the tokens it holds itself. */
interface Fact {
  readonly name: string;
  readonly path: Path;
  readonly tokens: readonly string[];
}

const HINT = "Write the words themselves.";

/** Tokens are filled in once, not recursively: visitors would read the braces of a token inside a fact. */
export const factsInFacts: Rule = (document) => {
  const facts = factsWithTokens(document);
  const named = namesUsed(document);
  const reported = new Set<string>();
  return facts.flatMap((fact): ReturnType<Rule> => {
    if (reported.has(fact.name)) return [];
    const circle = circleFrom(fact, facts);
    for (const { name } of circle) reported.add(name);
    if (circle.length > 0) return [{ path: fact.path, severity: "error", problem: inCircle(circle), hint: HINT }];
    if (!named.has(fact.name)) return [];
    const problem = sentence`${subject(fact.path)} holds {${fact.tokens[0]}}, but is itself named as {${fact.name}} elsewhere, where visitors would read the braces.`;
    return [{ path: fact.path, severity: "error", problem, hint: HINT }];
  });
};

function factsWithTokens({ nodes, site }: CheckedDocument): Fact[] {
  const collections = new Set(nodes.flatMap(({ path }) => placeholderOf(site, path)?.collection ?? []));
  return nodes.flatMap(({ value, path, schema }) => {
    const [top = "", , field] = path;
    const tokens = typeof value === "string" && schema["x-ref"] === undefined ? tokensIn(value) : [];
    if (tokens.length === 0) return [];
    if (top === "business" || top === "retention") return { name: path.join("."), path, tokens };
    return collections.has(String(top)) && path.length === 3 ? { name: `${top}.${field}`, path, tokens } : [];
  });
}

/** Names of facts that some text holds; an item's own page names its fields: {item.title} is "articles.title". */
function namesUsed({ nodes, site }: CheckedDocument): Set<string> {
  return new Set(
    nodes.flatMap(({ value, path }) => {
      if (typeof value !== "string") return [];
      const collection = placeholderOf(site, path)?.collection;
      return tokensIn(value).map((name) => (collection ? name.replace(/^item\./, `${collection}.`) : name));
    }),
  );
}

/** The facts that lead from one back to itself; empty when none do. */
function circleFrom(start: Fact, facts: readonly Fact[], passed: readonly Fact[] = [start]): readonly Fact[] {
  const last = passed.at(-1);
  for (const name of last?.tokens ?? []) {
    if (name === start.name) return passed;
    const next = facts.find((fact) => fact.name === name);
    const circle = next && !passed.includes(next) ? circleFrom(start, facts, [...passed, next]) : [];
    if (circle.length > 0) return circle;
  }
  return [];
}

function inCircle(circle: readonly Fact[]): Sentence {
  const [first, ...others] = circle;
  const named = first ? subject(first.path) : "";
  if (others.length === 0) return sentence`${named} refers to itself, so it has no value.`;
  const rest = others.flatMap(({ path }, index) => [index === 0 ? "" : ", ", otherField(String(path.at(-1)))]);
  const names = [...circle, ...circle.slice(0, 1)].map(({ name }) => `{${name}}`);
  return sentence`${named} and ${rest} refer to each other, so none has a value: ${names.join(" → ")}.`;
}
