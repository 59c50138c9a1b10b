// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { pageInWords } from "#document/change/entry-name.ts";
import { checkSite } from "#document/check/check-site.ts";
import { asSite } from "#document/model/as-site.ts";
import { valueAt } from "#document/text/value-at.ts";
import { listsNaming } from "#editor/areas/list-area.tsx";
import { isHeldBack } from "#editor/draft/atoms.ts";
import { groupOf, listAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { withTitledNames } from "#editor/state/renamed.ts";
import { withNewEntry, withNewPage } from "#editor/state/starters.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { editorTools } from "#editor/worker/tools.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readGrammar, validatorOf } from "#server/document/validator.ts";
import { readMedia } from "#server/render/pictures/media.ts";

const bundle = readSchema();
const site = readSite();
const options = { bundle, validate: validatorOf(bundle), ...picturesIn("src/public/media"), published: site };

/** The fields of a document the check refuses. */
function wrong(document: unknown): string[] {
  return checkSite(JSON.stringify({ ...site, ...groupOf(document) }), options)
    .findings.filter(({ severity }) => severity === "error")
    .map(({ path }) => String(path.at(-1)));
}

test.each([
  ["services", "title"],
  ["articles", "title"],
  ["questions", "question"],
  ["testimonials", "name"],
  ["notices", "text"],
  ["offers", "name"],
] as const)("a new entry of %s has nothing of another, and what is missing is not told yet", (list, title) => {
  const index = site[list]?.length ?? 0;
  const added = withNewEntry(bundle, site, list);
  const begun = { entries: [`/${list}/${index}`], left: [] };
  const told = checkSite(JSON.stringify(added), options).findings.filter((each) => !isHeldBack(each, added, begun));
  expect(told).toEqual([]);
  expect(wrong(added)).toContain(title);
  const others = new Set(textsIn(site[list]));
  const own = textsIn(valueAt(added, [list, index])).filter((text) => /\s/.test(text));
  expect(own.filter((text) => others.has(text))).toEqual([]);

  const typed = changedAt(added, [list, index, title], () => "Shoe & bag care");
  const named = withTitledNames(typed, list, index);
  expect(valueAt(named, [list, index, "id"])).toBe("shoe-bag-care");
  const again = changedAt(named, [list, index, title], () => "Another title");
  expect(withTitledNames(again, list, index)).toBe(again);
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

test("a new service needs a name, a sentence and a price, and no more", () =>
  expect(wrong(withNewEntry(bundle, site, "services"))).toEqual(["title", "description", "0"]));

test("while a new service is empty, the preview shows every page as it was published", async () => {
  const tools = editorTools(readGrammar());
  const added = withNewEntry(bundle, site, "services");
  const document = asSite(added);
  const { media } = options;
  const findings = await tools.check(document, site, { ...options, media });
  const context = { media: [...readMedia("src/public/media").pictures], icons: "", moment: undefined };
  for (const path of ["/", "/services", "/book"])
    expect((await tools.page({ document, published: site, findings }, path, context)).data?.page.path).toBe(path);
});

test("new notices and offers begin on the shop's day, wherever the owner is", () => {
  // In India it is the next day already.
  vi.setSystemTime(new Date("2026-11-23T20:00:00Z"));
  for (const list of ["notices", "offers"] as const) {
    const index = site[list]?.length ?? 0;
    expect(valueAt(withNewEntry(bundle, site, list), [list, index])).toMatchObject({
      from: "2026-11-24",
      until: "2026-11-30",
    });
  }
  vi.useRealTimers();
});

test.each([
  ["Shoe care", "shoe-care"],
  // Without a letter that an address may have.
  ["காலணி பராமரிப்பு", "service"],
])("a new service “%s” has a page of its own, at the address %s", (title, id) => {
  const index = site.services.length;
  const typed = changedAt(withNewEntry(bundle, site, "services"), ["services", index, "title"], () => title);
  const named = withTitledNames(typed, "services", index);
  expect(listAt(named, ["services"]).at(-1)).toMatchObject({ id, path: `/services/${id}` });
  expect(listAt(named, ["routes"]).at(-1)).toMatchObject({ path: `/services/${id}`, title });
  expect(JSON.stringify(named)).not.toContain("new-service");
});

test("a new page takes its address and its heading from its title", () => {
  const index = site.routes.length;
  const added = withNewPage(bundle, site);
  expect(wrong(added)).toEqual(["title"]);
  const named = withTitledNames(
    changedAt(added, ["routes", index, "title"], () => "About us"),
    "routes",
    index,
  );
  expect(wrong(named)).toEqual([]);
  expect(valueAt(named, ["routes", index])).toMatchObject({ path: "/about-us", sections: [{ title: "About us" }] });
});

test("lists that show a question are told by page and heading", () => {
  const names = listsNaming(bundle, site, "questions").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name).toMatch(/^[A-Z][^/{]+: [^/{]+$/);
});

test("notices, forms and pages are called in words and dates", () => {
  expect(datedName({ id: "wedding-season", text: "Send bridal wear", from: "2027-01-18", until: "2027-02-14" })).toBe(
    "Send bridal wear · 18 January – 14 February",
  );
  expect(datedName({ id: "forgot-password", submitLabel: "Send" })).toBe("Forgot password");
  for (const page of site.routes) expect(pageInWords(page)).toMatch(/^[A-Z][^/|]+$/);
});

test("a new entry in Tamil has an id of small letters", async () => {
  vi.resetModules();
  vi.doMock("#editor/words/chosen.gen.ts", async (original) => {
    const chosen = await original<typeof import("#editor/words/chosen.gen.ts")>();
    return { ...chosen, OTHER: await chosen.TRANSLATIONS.ta() };
  });
  const inTamil = await import("#editor/state/starters.ts");
  const added = inTamil.withNewEntry(bundle, site, "offers");
  expect(valueAt(added, ["offers", site.offers?.length ?? 0, "id"])).toBe("new-offer");
});
