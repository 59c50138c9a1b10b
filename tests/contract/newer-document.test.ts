import { expect, test } from "vitest";
import { asSite } from "#document/model/as-site.ts";
import { openSite } from "#document/model/resolve.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";

const bundle = readSchema();
const context = { media: readMedia("src/public/media").pictures, icons: "/icons.svg", now: new Date() };

// That an unknown section is left out and reported in the browser: tests/e2e/broken-section.spec.ts.

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

test("a document that is newer than the code renders every page with all known fields", () => {
  const now = openSite(readSite(), bundle, context);
  const open = openSite(newerSite(), bundle, context);
  expect(open.paths).toEqual(now.paths);
  for (const path of open.paths)
    expect(open.page(path)?.page.sections).toMatchObject([...(now.page(path)?.page.sections ?? []), newerSection]);
});
