// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asSite } from "#document/model/as-site.ts";
import { openSite } from "#document/model/resolve.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { renderSection } from "#tests/helpers/render-section.tsx";
import { asSection, sectionExamples } from "#tests/helpers/section-examples.ts";

const bundle = readSchema();
const context = { media: readMedia("src/public/media").pictures, icons: "/icons.svg", now: new Date() };
const [hero] = sectionExamples("hero");
const warned = vi.fn();

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(warned);
});
afterEach(() => {
  vi.restoreAllMocks();
  warned.mockReset();
});

/** A document as a later version of the site might have it. */
function newerSite(): Site {
  const site = readSite();
  const newer = {
    ...site,
    schemaVersion: 99,
    loyalty: { levels: [{ id: "gold", from: 12 }] },
    business: { ...site.business, telegram: "vellai" },
    routes: site.routes.map((route) => ({
      ...route,
      audience: "all",
      sections: [...route.sections.map((section) => ({ ...section, shade: "dawn" })), newerSection],
    })),
  };
  return asSite(newer);
}

const newerSection = { id: "loyalty", type: "loyalty-card", heading: "Twelve shirts, one free", level: "gold" };

describe("a document that is newer than the code", () => {
  test("renders every page with all known fields", () => {
    const now = openSite(readSite(), bundle, context);
    const open = openSite(newerSite(), bundle, context);
    expect(open.paths).toEqual(now.paths);
    for (const path of open.paths) {
      const sections = open.page(path)?.page.sections ?? [];
      expect(sections).toMatchObject([...(now.page(path)?.page.sections ?? []), newerSection]);
    }
  });

  test("leaves out an unknown section type, and reports it", async () => {
    const drawn = await renderSection(asSection(newerSection));
    expect(drawn.textContent).toBe("");
    expect(warned.mock.calls.flat().join()).toContain('The section type "loyalty-card" is not known');
  });

  test("renders a known section with unknown fields", async () => {
    const newerHero = { ...hero, shade: "dawn", layers: [{ id: "sky", image: "sky.svg" }] };
    const old = await renderSection(asSection(hero));
    const drawn = await renderSection(asSection(newerHero));
    expect(drawn.textContent).toBe(old.textContent);
    expect(warned).not.toHaveBeenCalled();
  });
});
