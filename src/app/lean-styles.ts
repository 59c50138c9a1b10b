import { overlap } from "#app/shorthands.ts";

interface Rule {
  readonly selector: string;
  /** In their order: [property, value]. */
  readonly declarations: readonly (readonly [string, string])[];
}

/** Wider screens, narrow ones first: styled-system writes a value for each, be it the same or not. */
const WIDER = /^@media screen and \(min-width:/;

/**
 * Style rules with those of the same media condition together, after all others, and without what they repeat: they say
 * the same in fewer bytes. Rules of one component keep their order; an element has the rules of one component only.
 */
export function leanStyles(css: string): string {
  const always: Rule[] = [];
  const conditional = new Map<string, Rule[]>();
  for (const block of topLevelBlocks(css)) {
    const [, condition, rules] = /^(@media[^{]+)\{(.*)\}$/s.exec(block) ?? [];
    if (condition === undefined || rules === undefined) always.push(parseRule(block));
    else conditional.set(condition, [...(conditional.get(condition) ?? []), ...topLevelBlocks(rules).map(parseRule)]);
  }
  const media = [...conditional].sort(([a], [b]) => minWidth(a) - minWidth(b));
  const said = new Said(
    always,
    media.filter(([condition]) => !WIDER.test(condition)).flatMap(([, rules]) => rules),
  );
  return (
    write(alikeTogether(always)) +
    media
      .map(([condition, rules]) => [condition, WIDER.test(condition) ? said.news(rules) : rules] as const)
      .map(([condition, rules]) => [condition, write(alikeTogether(rules))])
      .map(([condition, rules]) => (rules ? `${condition}{${rules}}` : ""))
      .join("")
  );
}

/** Components that say alike stand together, which compresses best. */
function alikeTogether(rules: readonly Rule[]): Rule[] {
  const components = new Map<string, Rule[]>();
  for (const rule of rules) {
    const name = nameIn(rule.selector);
    components.set(name, [...(components.get(name) ?? []), rule]);
  }
  const said = (component: readonly Rule[]) => JSON.stringify(component.map(({ declarations }) => declarations));
  return [...components.values()]
    .map((component) => ({ component, said: said(component) }))
    .sort((a, b) => (a.said < b.said ? -1 : Number(a.said > b.said)))
    .flatMap(({ component }) => component);
}

/** Conditions other than media, such as those of containers, and animations: rules with rules inside stay as they are. */
const isNested = ({ selector }: Rule) => selector.includes("{");

/** The component a rule is of. */
const nameIn = (selector: string) => /\.e-[0-9a-z]+/.exec(selector)?.[0] ?? selector;

/** What has been said of each selector so far, from narrow screens to wide ones. */
class Said {
  readonly #values = new Map<string, Map<string, string>>();
  /** Said under other conditions as well, which may lie between: properties by selector. */
  readonly #elsewhere = new Map<string, string[]>();
  /** Components of which conditions other than media say something. */
  readonly #nested: ReadonlySet<string>;

  constructor(always: readonly Rule[], others: readonly Rule[]) {
    for (const { selector, declarations } of others) {
      const known = this.#elsewhere.get(selector) ?? [];
      this.#elsewhere.set(selector, [...known, ...declarations.map(([property]) => property)]);
    }
    this.#nested = new Set(always.filter(isNested).map(({ selector }) => nameIn(selector)));
    for (const rule of always) this.news([rule]);
  }

  /** Rules for a wider screen without what holds already. */
  news(rules: readonly Rule[]): Rule[] {
    return rules.map(({ selector, declarations }) => ({
      selector,
      declarations: declarations.filter(([property, value]) => this.#isNew(selector, property, value)),
    }));
  }

  #isNew(selector: string, property: string, value: string): boolean {
    const values = this.#values.get(selector) ?? new Map<string, string>();
    this.#values.set(selector, values);
    const holds = values.get(property) === value;
    // What is said of the same by another name holds no longer.
    for (const said of values.keys()) if (overlap(said, property)) values.delete(said);
    values.set(property, value);
    const isSaidElsewhere = this.#elsewhere.get(selector)?.some((other) => overlap(other, property)) ?? false;
    return !holds || isSaidElsewhere || this.#nested.has(nameIn(selector));
  }
}

/** Wider conditions come later, those without a width last. */
function minWidth(condition: string): number {
  const [, em] = /min-width:\s*([\d.]+)em/.exec(condition) ?? [];
  return em === undefined ? Number.POSITIVE_INFINITY : Number(em);
}

function parseRule(text: string): Rule {
  const at = text.indexOf("{");
  const body = text.slice(at + 1, -1);
  if (body.includes("{")) return { selector: text, declarations: [] };
  const declarations = body
    .split(/;(?![^(]*\))/)
    .filter(Boolean)
    .map((declaration): [string, string] => {
      const colon = declaration.indexOf(":");
      return [declaration.slice(0, colon), declaration.slice(colon + 1)];
    });
  return { selector: text.slice(0, at), declarations: lastOfEach(declarations) };
}

/** Of a property said twice the last counts. */
function lastOfEach(declarations: readonly [string, string][]): [string, string][] {
  return declarations.filter(([property], at) => !declarations.slice(at + 1).some(([later]) => later === property));
}

function write(rules: readonly Rule[]): string {
  return rules
    .map((rule) => {
      const { selector, declarations } = rule;
      if (isNested(rule)) return selector.replaceAll(";}", "}");
      const body = declarations.map(([property, value]) => `${property}:${tight(value)}`).join(";");
      return body && `${selector}{${body}}`;
    })
    .join("");
}

/** A value without zeros and spaces that say nothing; texts in quotes stay as they are. */
function tight(value: string): string {
  return /["']/.test(value) ? value : value.replace(/(^|[\s,(:-])0\.(?=\d)/g, "$1.").replaceAll(", ", ",");
}

function topLevelBlocks(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] !== "}") continue;
    depth -= 1;
    if (depth > 0) continue;
    blocks.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return blocks;
}
