// @vitest-environment happy-dom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Section } from "#document/model/types.gen.ts";
import { readSchema } from "#server/document/read-site.ts";
import { renderSection } from "#tests/helpers/render-section.tsx";

const bundle = readSchema();
const schemas = Object.entries(bundle.definitions).filter(([name]) => name.endsWith("-section"));

function examplesOf(schema: { examples?: readonly unknown[] }): readonly Section[] {
  return JSON.parse(JSON.stringify(schema.examples ?? []));
}

describe.each(schemas)("%s", (_name, schema) => {
  const complaints = vi.fn();

  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(complaints);
    vi.spyOn(console, "warn").mockImplementation(complaints);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    complaints.mockReset();
  });

  it("has an example", () => {
    expect(schema.examples?.length ?? 0).toBeGreaterThan(0);
  });

  it.each(examplesOf(schema))("draws its example $id without a complaint", async (example) => {
    const drawn = await renderSection(example);
    expect(drawn.textContent?.length).toBeGreaterThan(0);
    expect(complaints.mock.calls).toEqual([]);
  });

  it.each(examplesOf(schema))("puts no barrier into its example $id", { tags: ["slow"] }, async (example) => {
    const drawn = await renderSection(example);
    const { violations } = await axe.run(drawn, {
      rules: { region: { enabled: false }, "heading-order": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  });
});
