// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Section } from "#document/types.gen.ts";
import { anchorsOf } from "#scripts/document/anchors.ts";
import { readSchema, readSite } from "#scripts/document/read-site.ts";
import { drawSection } from "#tests/helpers/draw-section.tsx";

const { articles } = readSite();
const schemas = Object.entries(readSchema().definitions).filter(([name]) => name.endsWith("-section"));
const examples: Section[] = schemas.flatMap(([, { examples: own }]) => JSON.parse(JSON.stringify(own ?? [])));

it.each(examples)("$type has every id that links may name", async (section) => {
  const drawn = await drawSection(section);
  const named = anchorsOf([section], (id) => articles.find((article) => article.id === id));
  expect(named).toContain(section.id);
  expect(named.filter((id) => drawn.querySelector(`[id="${id}"]`) === null)).toEqual([]);
});
