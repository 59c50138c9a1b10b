import { expect, test } from "vitest";
import { dereference } from "#document/model/schema.ts";
import { kindsByPurpose } from "#editor/areas/add-section.tsx";
import { kindsOf } from "#editor/words/schema-at.ts";
import { withKinds } from "#editor/worker/tools.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const [bundle, site] = [readSchema(), readSite()];
const kinds = kindsOf(bundle, dereference(bundle, { $ref: "#/definitions/section" }));
const purposesOn = (page: object) => kindsByPurpose(kinds, site, { ...page }).map(({ purpose }) => purpose);

test("every kind is offered once, those the site uses most first", () => {
  const offered = kindsByPurpose(kinds, site, { guard: "signed-in" }).flatMap((group) => group.kinds);
  expect(offered.map(({ kind }) => kind).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
  const [trust] = kindsByPurpose(kinds, site, { guard: "public" });
  const used = (type: string) => site.routes.flatMap(({ sections }) => sections).filter((each) => each.type === type);
  const times = trust?.kinds.map(({ kind }) => used(kind).length) ?? [];
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeGreaterThan(0);
});

test("parts of accounts are for pages of accounts", () => {
  expect(purposesOn({ guard: "public", sections: [{ type: "page-title" }] })).not.toContain("account");
  expect(purposesOn({ guard: "signed-in", sections: [] })).toContain("account");
  expect(purposesOn({ guard: "public", sections: [{ type: "order" }] })).toContain("account");
});

test("an example that a document cannot show is left out of the pictures", () => {
  const shown = withKinds(site, bundle, ({ routes }) => {
    if (routes[0]?.sections[0]?.type === "steps") throw new Error("There is no such service.");
    return routes;
  });
  const types: string[] = shown.routes.flatMap(({ sections }) => sections.map(({ id }) => id));
  expect(types).toContain("hero");
  expect(types).not.toContain("steps");
});
