import type { Finding } from "#document/check/facts/problem.ts";
import { dereference, type Schema, type SchemaBundle } from "#document/model/schema.ts";

/** A key of the document, but not within a token such as {business.shortName}. */
const KEY = /"?(?<![.{])\b([a-z]+[A-Z][A-Za-z]*)\b"?/g;

/** Says a finding with the names the forms show: "Regular price" where the document writes regPrice. */
export function withFieldTitles(bundle: SchemaBundle): (finding: Finding) => Finding {
  const titles = titlesOf(bundle);
  return (finding) => {
    const label = String(finding.path.at(-1) ?? "");
    const own = titles.get(label);
    const withTitles = (text: string) =>
      text.replace(KEY, (written, key: string) => {
        const title = titles.get(key);
        return title === undefined ? written : `“${title}”`;
      });
    const { problem, hint } = finding;
    const named = own !== undefined && problem.startsWith(`${label} `) ? own + problem.slice(label.length) : problem;
    return { ...finding, problem: withTitles(named), hint: withTitles(hint) };
  };
}

/** Titles of fields by their keys, where all fields of a key have the same one. */
function titlesOf(bundle: SchemaBundle): ReadonlyMap<string, string> {
  const { properties = {}, definitions } = bundle;
  const titles = new Map<string, Set<string>>();
  const gather = (fields: Readonly<Record<string, Schema>>) => {
    for (const [key, field] of Object.entries(fields)) {
      const { properties: inner } = field;
      const { title } = dereference(bundle, field);
      if (title !== undefined) titles.set(key, (titles.get(key) ?? new Set()).add(title));
      if (inner) gather(inner);
    }
  };
  gather(properties);
  for (const definition of Object.values(definitions)) gather(definition.properties ?? {});
  return new Map([...titles].flatMap(([key, found]) => (found.size === 1 ? [[key, [...found].join()] as const] : [])));
}
