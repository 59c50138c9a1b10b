import { Features, type Targets, transform } from "lightningcss";

/** Chrome 123, Firefox 120, Safari 17.5, as `cssTarget` in vite.config.ts: no prefixes and no fallbacks for older ones. */
const TARGETS: Targets = {
  chrome: 123 << 16,
  firefox: 120 << 16,
  safari: (17 << 16) | (5 << 8),
  ios_saf: (17 << 16) | (5 << 8),
};

/** Rules of src/theme/global.css and of `rtl` in src/theme/media.ts. */
const FROM_THE_RIGHT = /\[dir="?rtl"?\][^{}]*\{[^{}]*\}/g;

/** The styles of a page, minified: the site's, then Emotion's, without those of pages that are read the other way. */
export function minifyCss(site: string, components: string, direction: "ltr" | "rtl" = "ltr"): string {
  const css = site + gatherRules(components);
  const code = new TextEncoder().encode(direction === "rtl" ? css : css.replaceAll(FROM_THE_RIGHT, ""));
  const { code: minified } = transform({
    ...{ filename: "page.css", code, minify: true, targets: TARGETS },
    // lightningcss would add some that these browsers have not needed for years. Those they need are in global.css.
    exclude: Features.VendorPrefixes,
  });
  return new TextDecoder().decode(minified);
}

/**
 * Groups Emotion's rules by media or container condition, after all others, narrow screens first, since lightningcss merges only
 * adjacent ones. Rules of one component keep their order; an element has the rules of one component only.
 */
export function gatherRules(css: string): string {
  const conditions = new Map<string, string[]>();
  for (const block of topLevelBlocks(css)) {
    const [, condition = "", rules = block] = /^(@(?:media|container)[^{]+)\{(.*)\}$/s.exec(block) ?? [];
    conditions.set(condition, [...(conditions.get(condition) ?? []), ...topLevelBlocks(rules)]);
  }
  return [...conditions]
    .sort(([one], [other]) => minWidth(one) - minWidth(other))
    .map(([condition, rules]) => [condition, alikeTogether(rules).join("")])
    .map(([condition, rules]) => (condition ? `${condition}{${rules}}` : rules))
    .join("");
}

/** The rules of a component, and what is in their declarations. */
interface Component {
  readonly rules: readonly string[];
  readonly parts: ReadonlySet<string>;
}

/** Each component is followed by the one that is most like it, which compresses best. */
function alikeTogether(rules: readonly string[]): string[] {
  const components = new Map<string, string[]>();
  for (const rule of rules) {
    const [name = rule] = /\.e-[0-9a-z]+/.exec(rule) ?? [];
    components.set(name, [...(components.get(name) ?? []), rule]);
  }
  const declarations = (component: readonly string[]) => component.map((rule) => rule.slice(rule.indexOf("{"))).join();
  const left = new Set<Component>(
    [...components.values()]
      .map((component) => ({ rules: component, key: declarations(component) }))
      .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
      .map(({ rules, key }) => ({ rules, parts: new Set(key.split(/(?<=[-;:{}\s,()])/)) })),
  );
  const chain: Component[] = [];
  let [next] = left;
  while (next) {
    left.delete(next);
    chain.push(next);
    next = mostLike(next, left);
  }
  return chain.flatMap((component) => component.rules);
}

/** Shares most parts (Jaccard index); undefined if none is left. */
function mostLike({ parts }: Component, left: Iterable<Component>): Component | undefined {
  let found: Component | undefined;
  let most = -1;
  for (const component of left) {
    let shared = 0;
    for (const part of component.parts) shared += Number(parts.has(part));
    const likeness = shared / (parts.size + component.parts.size - shared);
    if (likeness <= most) continue;
    found = component;
    most = likeness;
  }
  return found;
}

/** In em or rem; rules without a condition come first, conditions without a width last. */
function minWidth(condition: string): number {
  if (condition === "") return 0;
  const [, em] = /min-width:\s*([\d.]+)r?em/.exec(condition) ?? [];
  return em === undefined ? Number.POSITIVE_INFINITY : Number(em);
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
