import type { PageContents } from "#scripts/render/headers.ts";

/** Cloudflare Pages reads this many rules of a `_headers` file, and lines this long; what is beyond, it leaves out. */
export const MOST_RULES = 100;
export const LONGEST_LINE = 2000;

/** One rule per page where there is room; otherwise the pages of the largest folders share one, with what each of them needs. */
export function rulesFor(pages: readonly PageContents[], room: number): PageContents[] {
  const folders = new Map<string, PageContents[]>();
  for (const page of pages) {
    const folder = page.path.slice(0, page.path.lastIndexOf("/") + 1);
    // At the root they would share their rule with every file.
    const key = folder === "/" ? page.path : `${folder}*`;
    folders.set(key, [...(folders.get(key) ?? []), page]);
  }
  let rules = [...pages];
  for (const [path, shared] of [...folders].toSorted(([, one], [, other]) => other.length - one.length)) {
    if (rules.length <= room) break;
    rules = [...rules.filter((rule) => !shared.includes(rule)), sharedRule(path, shared)];
  }
  return rules;
}

function sharedRule(path: string, pages: readonly PageContents[]): PageContents {
  const all = (contents: (page: PageContents) => readonly string[]) => [...new Set(pages.flatMap(contents))];
  return { path, styles: all(({ styles }) => styles), scripts: all(({ scripts }) => scripts) };
}

/** What Cloudflare Pages would leave out of a `_headers` file, in words; nothing when it reads all of it. */
export function beyondLimits(headers: string): string[] {
  const lines = headers.split("\n");
  const rules = lines.filter((line) => /^\S/.test(line)).length;
  const longest = Math.max(...lines.map((line) => line.length));
  const other = "Netlify, nginx (npm run hosts:nginx) and npm start read all of it.";
  return [
    ...(rules > MOST_RULES ? [`dist/_headers has ${rules} rules; Cloudflare Pages reads ${MOST_RULES}. ${other}`] : []),
    ...(longest > LONGEST_LINE
      ? [`dist/_headers has a line of ${longest} characters; Cloudflare Pages reads ${LONGEST_LINE}. ${other}`]
      : []),
  ];
}
