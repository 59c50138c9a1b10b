import type { PageContents } from "#server/render/content-security-policy.ts";

/** Limits of Cloudflare Pages on rules and line length of a `_headers` file; it ignores the rest. */
export const MAX_RULES = 100;
export const MAX_LINE_CHARS = 2000;

/**
 * One rule per page within the limits; otherwise the pages of the largest folders share one that allows what each of
 * them needs.
 */
export function rulesFor(pages: readonly PageContents[], room: number): PageContents[] {
  // A rule at the root would match every file.
  const folders = new Set(
    pages.map(({ path }) => path.slice(0, path.lastIndexOf("/") + 1)).filter((one) => one !== "/"),
  );
  const within = (folder: string) => pages.filter(({ path }) => path.startsWith(folder));
  let rules = [...pages];
  for (const folder of [...folders].toSorted((one, other) => within(other).length - within(one).length)) {
    if (rules.length <= room) break;
    rules = [...rules.filter(({ path }) => !path.startsWith(folder)), sharedRule(`${folder}*`, within(folder))];
  }
  return rules;
}

function sharedRule(path: string, pages: readonly PageContents[]): PageContents {
  const all = (contents: (page: PageContents) => readonly string[]) => [...new Set(pages.flatMap(contents))];
  const needsCaptcha = pages.some((page) => page.needsCaptcha);
  return { path, styles: all(({ styles }) => styles), scripts: all(({ scripts }) => scripts), needsCaptcha };
}

/** A message about the rules of a `_headers` file that Cloudflare Pages would ignore, if any. */
export function beyondLimits(headers: string): string[] {
  const lines = headers.split("\n");
  const rules = lines.filter((line) => /^\S/.test(line)).length;
  const longest = Math.max(...lines.map((line) => line.length));
  const other = "Netlify, nginx (npm run vellai -- nginx) and npm start read all of it.";
  return [
    ...(rules > MAX_RULES ? [`dist/_headers has ${rules} rules; Cloudflare Pages reads ${MAX_RULES}. ${other}`] : []),
    ...(longest > MAX_LINE_CHARS
      ? [`dist/_headers has a line of ${longest} characters; Cloudflare Pages reads ${MAX_LINE_CHARS}. ${other}`]
      : []),
  ];
}
