import type { Page } from "@playwright/test";

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
