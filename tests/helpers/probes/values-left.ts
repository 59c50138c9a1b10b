import type { Page } from "@playwright/test";

/** Names of values that nothing was filled into, and what code writes for a value that it does not have. */
const LEFT = /\{[a-z][\w.]*\}|\b(?:undefined|null|NaN)\b|\[object/i;

/** A line per sentence of a page, seen or read out, with a value that is not filled in. */
export async function valuesLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const READ = ["alt", "aria-label", "aria-description", "title", "placeholder", "content", "href"];
    const elements = [...document.querySelectorAll("html :not(script, style)")];
    return elements.flatMap((element) => [
      ...[...element.childNodes].map(({ nodeType, nodeValue }) => (nodeType === Node.TEXT_NODE ? nodeValue : "")),
      ...READ.map((name) => element.getAttribute(name)),
    ]);
  });
  return [...new Set(texts.filter((text) => text !== null && LEFT.test(text)).map(String))];
}
