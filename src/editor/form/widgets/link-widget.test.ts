import { expect, test } from "vitest";
import { collect } from "#document/model/collections.ts";
import { linkedPageInWords, pageTarget, partNames } from "#editor/form/widgets/link-widget.tsx";
import { readSchema, readSite } from "#server/document/read-site.ts";

const bundle = readSchema();
const document = readSite("tests/fixtures/site.json");
const collections = collect(bundle, document);
const parts = (page: string, pointer = "/services/0") => partNames({ bundle, document, collections, pointer, page });

test("a link leads to a page, to a part of it, or out of the site", () => {
  expect(pageTarget("/pricing")).toEqual({ page: "/pricing", part: "" });
  expect(pageTarget("/pricing#womens-wear")).toEqual({ page: "/pricing", part: "womens-wear" });
  expect(pageTarget("#apply")).toEqual({ page: "", part: "apply" });
  for (const address of ["https://example.com/#top", "tel:+919876543210", "mailto:hello@example.com", ""])
    expect(pageTarget(address)).toBeUndefined();
});

test("a page is named by its title, with a choice that was made ahead, and as removed when it is gone", () => {
  expect(linkedPageInWords(document, "/")).toBe("Home page");
  expect(linkedPageInWords(document, "/book?service=wash-and-fold")).toMatch(/^[A-Z].* · Wash and fold$/);
  expect(linkedPageInWords(document, "/old-offers")).toBe("“Old offers”, which was removed");
});

test("the parts of a page are named by what they are and by what is in them", () => {
  expect(parts("/pricing").get("womens-wear")).toBe("Women's Wear");
  const franchise = document.routes.findIndex(({ path }) => path === "/franchise");
  expect(parts("", `/routes/${franchise}/sections/0`)).toEqual(parts("/franchise"));
  expect([...parts("/franchise").keys()]).toContain("apply");
  const [article] = document.articles;
  for (const { id, heading } of article?.parts ?? [])
    expect(parts(`/blog/${article?.id}`).get(String(id))).toBe(heading);
  expect(parts("/old-offers").size).toBe(0);
});
