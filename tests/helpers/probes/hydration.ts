import { expect, type Page } from "@playwright/test";
import { atRest, hydrate } from "#tests/helpers/e2e.ts";

/** A snapshot of a page. */
export interface PageState {
  /** React's markup, an entry for each start tag and each text. */
  readonly markup: readonly string[];
  /** Prerendered style rules, with their conditions. */
  readonly served: readonly string[];
  /** Style rules inserted since. */
  readonly inserted: readonly string[];
  /** Classes of elements without a rule. */
  readonly bare: readonly string[];
}

export function readState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const leaves = (rules: CSSRuleList, condition = ""): string[] =>
      [...rules].flatMap((rule) => {
        const grouped = rule instanceof CSSConditionRule;
        return grouped ? leaves(rule.cssRules, `${condition}${rule.conditionText} `) : [condition + rule.cssText];
      });
    const sheets = [...document.styleSheets];
    const [served = [], ...inserted] = sheets.map((sheet) => leaves(sheet.cssRules));
    const all = [...served, ...inserted.flat()].join();
    const known = new Set([...all.matchAll(/\.(e-[0-9a-z]+)/g)].map(([, name]) => name));
    const root = document.querySelector("#root");
    const elements = [...(root?.querySelectorAll("*") ?? [])];
    const classes = elements.flatMap((element) => [...element.classList]).filter((name) => name.startsWith("e-"));
    return {
      markup: (root?.innerHTML ?? "").split(/(?=<)|(?<=>)/),
      served,
      inserted: inserted.flat(),
      bare: [...new Set(classes)].filter((name) => !known.has(name)),
    };
  });
}

/** Rules without the names of their classes, to compare them. */
export function doubled({ served, inserted }: PageState): string[] {
  const anonymous = (rule: string) => rule.replace(/\.e-[0-9a-z]+/g, ".e");
  const all = new Set(served.map(anonymous));
  return inserted.filter((rule) => {
    const known = all.has(anonymous(rule));
    all.add(anonymous(rule));
    return known;
  });
}

/** All intended changes of hydration. */
const MEANT: readonly RegExp[] = [
  // The carousel advances.
  / data-playing=""/,
  // The current category is marked.
  / aria-current="location"/,
  // The earliest pickup is today.
  / min="\d{4}-\d\d-\d\d"/,
];

/** Unintended changes by React: removed and added parts of the markup. */
export function changes(before: PageState, after: PageState): string[] {
  const [then, now] = [unmeant(before), unmeant(after)];
  return [...without(then, now).map((part) => `gone: ${part}`), ...without(now, then).map((part) => `new: ${part}`)];
}

function unmeant({ markup }: PageState): string[] {
  return markup
    .map((part) => MEANT.reduce((text, meant) => text.replace(meant, ""), part))
    .filter((part) => part.trim());
}

/** The multiset difference of two lists. */
function without(parts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const part of others) left.set(part, (left.get(part) ?? 0) + 1);
  return parts.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count <= 0;
  });
}

/** Prerendered rules that do not occur exactly once, or occur again among inserted ones. */
export function lostOrDoubled(before: PageState, after: PageState): string[] {
  const count = new Map<string, number>();
  for (const rule of after.served) count.set(rule, (count.get(rule) ?? 0) + 1);
  return [...before.served.filter((rule) => count.get(rule) !== 1), ...doubled(after)];
}

/** Classes that lost their rules. */
export const undressed = (before: PageState, after: PageState) =>
  after.bare.filter((name) => !before.bare.includes(name));

async function settled(page: Page): Promise<PageState> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return readState(page);
}

/** Hydrates the page and checks that only intended parts change. */
export async function expectQuietHydration(page: Page, name: string): Promise<void> {
  await atRest(page);
  const before = await readState(page);
  await hydrate(page);
  const after = await settled(page);
  expect.soft(before.served.length, `${name} has styles`).toBeGreaterThan(100);
  expect.soft(changes(before, after), `${name}: changed`).toEqual([]);
  expect.soft(lostOrDoubled(before, after), `${name}: styles`).toEqual([]);
  expect.soft(undressed(before, after), `${name}: without styles`).toEqual([]);
}

/** Logs policy violations to the console; returns requests to other origins. */
export async function watchRequests(page: Page, baseURL = ""): Promise<readonly string[]> {
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`The policy refuses ${violatedDirective} ${blockedURI}`),
    ),
  );
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== baseURL) foreign.push(request.url());
  });
  return foreign;
}
