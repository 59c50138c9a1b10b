// @vitest-environment happy-dom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { sectionTypes } from "#server/document/bundle-schema.ts";
import { renderSection } from "#tests/helpers/render-section.tsx";
import { sectionExamples } from "#tests/helpers/section-examples.ts";

const types = sectionTypes("schema");

test("every section type has an example", () => {
  const named = new Set<string>(sectionExamples().map(({ type }) => type));
  expect(types.filter((type) => !named.has(type))).toEqual([]);
});

describe.each(sectionExamples().map((example) => [example.type, example] as const))("%s", (_type, example) => {
  const complaints = vi.fn();

  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(complaints);
    vi.spyOn(console, "warn").mockImplementation(complaints);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    complaints.mockReset();
  });

  it("draws its example without a complaint", async () => {
    const drawn = await renderSection(example);
    expect(drawn.textContent?.length).toBeGreaterThan(0);
    expect(complaints.mock.calls).toEqual([]);
  });

  it("puts no barrier into its example", { tags: ["slow"] }, async () => {
    const drawn = await renderSection(example);
    const { violations } = await axe.run(drawn, {
      rules: { region: { enabled: false }, "heading-order": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  });
});
