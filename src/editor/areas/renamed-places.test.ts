import { expect, test } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import { placesNaming, withNewName } from "#editor/areas/renamed-places.tsx";
import { changedAt } from "#editor/shared/patch.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const bundle = readSchema();
const site = readSite();
const entry = ["services", site.services.findIndex(({ title }) => title === "Wash & Fold")];
const titled = (next: string) => changedAt(site, [...entry, "title"], () => next);
const placesOf = (next: string) => placesNaming(bundle, titled(next), { old: "Wash & Fold", next, entry });

test("every text that has the old name is found, and none is left once they are changed", () => {
  const places = placesOf("Kilo Wash");
  const paths = places.map(({ path }) => path.join("/"));
  expect(places.length).toBeGreaterThanOrEqual(9);
  expect(paths).toContain("testimonials/1/role");
  expect(paths.some((path) => path.startsWith("routes/"))).toBe(true);
  expect(paths.filter((path) => /\/(id|path|type|service)$/.test(path))).toEqual([]);
  const names = { old: "Wash & Fold", next: "Kilo Wash" };
  const changed = withNewName(
    titled("Kilo Wash"),
    places.map(({ path }) => path),
    names,
  );
  expect(placesNaming(bundle, changed, { ...names, entry })).toEqual([]);
  expect(valueAt(changed, ["testimonials", 1, "role"])).toBe("Kilo Wash, Peelamedu");
});

test("a new name that holds the old one is not changed twice", () => {
  const names = { old: "Wash & Fold", next: "Wash & Fold Plus" };
  const paths = placesOf(names.next).map(({ path }) => path);
  const once = withNewName(titled(names.next), paths, names);
  expect(placesNaming(bundle, once, { ...names, entry })).toEqual([]);
  expect(withNewName(once, paths, names)).toEqual(once);
});

test("only whole words are a name", () => {
  const draft = changedAt(titled("Kilo Wash"), ["testimonials", 1, "role"], () => "Wash & Folders");
  const found = placesNaming(bundle, draft, { old: "Wash & Fold", next: "Kilo Wash", entry });
  expect(found.map(({ path }) => path.join("/"))).not.toContain("testimonials/1/role");
});
