// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { anchorsOf } from "#document/check/facts/anchors.ts";
import { collect } from "#document/model/collections.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { pageWith, renderSection } from "#tests/helpers/render-section.tsx";
import { sectionExamples } from "#tests/helpers/section-examples.ts";

const bundle = readSchema();
const collections = collect(bundle, readSite());

it.each(sectionExamples())(
  "$type has every id that links may name, and the schema names every id of the document it has",
  async (section) => {
    const drawn = await renderSection(section);
    const named = anchorsOf(bundle, [section], (collection, id) => collections.get(collection)?.get(id));
    expect(named).toContain(section.id);
    expect(named.filter((id) => drawn.querySelector(`[id="${id}"]`) === null)).toEqual([]);
    const written = idsIn(pageWith(section).page.sections);
    const ids = [...drawn.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id) => written.has(id) && !named.includes(id))).toEqual([]);
  },
);

function idsIn(value: unknown): Set<string> {
  const ids = new Set<string>();
  JSON.stringify(value, (key, part) => {
    if (key === "id") ids.add(String(part));
    return part;
  });
  return ids;
}
