/** A rule of a `_headers` file: a path, or the beginning of one followed by `*`, and the headers it adds. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads the format of Cloudflare Pages and Netlify: an unindented path, then `  Name: value` lines. */
export function parseHeaderRules(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .map((block) => block.trim().split("\n"))
    .map(([path = "", ...lines]) => ({ path, headers: lines.map(headerOf) }));
}

function headerOf(line: string): readonly [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

type Headers = ReadonlyMap<string, string>;

/** Finds the headers of a path: those of all rules that match, later ones winning. Paths that a rule names are looked up. */
export function headerFinder(rules: readonly HeaderRule[]): (pathname: string) => Headers {
  const starred = rules.filter(({ path }) => path.endsWith("*"));
  const named = rules.filter(({ path }) => !path.endsWith("*"));
  const found = new Map(named.map(({ path }) => [path, headersAmong(rules, path)]));
  return (pathname) => found.get(pathname) ?? headersAmong(starred, pathname);
}

function headersAmong(rules: readonly HeaderRule[], pathname: string): Headers {
  const matching = rules.filter(({ path }) =>
    path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  );
  return new Map(matching.flatMap(({ headers }) => headers));
}
