import { expect, test } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { transform } from "#document/model/walk.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { withEveryField } from "#tests/helpers/document-fields.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";

const bundle = readSchema();
const now = new Date("2026-06-01T12:00:00+05:30");
const PHOTOGRAPH = "https://pictures.example/shop.jpg";
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** Every picture is a photograph with a point that has to be seen. */
function withFocus(document: Site): Site;
function withFocus(document: unknown): unknown {
  return transform(bundle, bundle, document, ({ value, definition }) =>
    definition === "picture" && isRecord(value) ? { ...value, image: PHOTOGRAPH, focus: { x: 12, y: 34 } } : value,
  );
}

test("wherever a picture is cut to its place, what has to be seen stays in view", { tags: ["slow"] }, async () => {
  const full = withFocus(withEveryField(bundle, readSite(), "/every-part"));
  const days = { from: "2026-05-01", until: "2026-07-31" };
  const site = { ...full, notices: (full.notices ?? []).map((notice) => ({ ...notice, ...days })) };
  const { paths, html } = renderedSite(site, bundle, now);
  // What a place says of its pictures may be in several rules.
  const said = new Map<string, string>();
  for (const path of paths)
    for (const [, place = "", rule = ""] of (await html(path)).matchAll(RULE))
      said.set(place, `${said.get(place) ?? ""}${rule}`);
  const cut = [...said].filter(([, rules]) => rules.includes("object-fit:cover"));
  expect(cut.length).toBeGreaterThan(3);
  expect(cut.filter(([, rules]) => !rules.includes("object-position:12% 34%"))).toEqual([]);
});
