/** A rule of a `_headers` file: a path, or the beginning of one followed by `*`, and the headers it adds. */
interface HeaderRule {
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

/** The headers of a path: all rules that match, later ones winning. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  const matching = rules.filter(({ path }) =>
    path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  );
  return new Map(matching.flatMap(({ headers }) => headers));
}
