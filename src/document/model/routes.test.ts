import { expect, test } from "vitest";
import type { Collections } from "#document/model/collections.ts";
import { concreteRoutes, itemText, placeholderIn } from "#document/model/routes.ts";
import type { ArticleSection, Route } from "#document/model/types.gen.ts";
import { asSentence } from "#lib/sentence.ts";

const section: ArticleSection = {
  ...{ id: "article", type: "article", article: ":articles" },
  ...{
    back: { label: "Back", path: "/blog" },
    contentsHeading: "",
    readingTime: asSentence(""),
    moreHeading: "",
    more: [],
  },
};
const page = { title: "", description: "", guard: "public" } as const;
const routes: Route[] = [
  { ...page, path: "/blog", sections: [] },
  { ...page, path: "/blog/:articles", sections: [section] },
];
const articles = new Map(
  ["neel", "silk"].map((id) => [id, { value: { id, title: `About ${id}`, parts: [] }, schema: {} }]),
);
const collections: Collections = new Map([["articles", articles]]);

test("the item's id replaces every reference to the placeholder", () => {
  const [, neel] = concreteRoutes(routes, collections);
  expect(neel?.route.sections[0]).toMatchObject({ article: "neel" });
  expect(neel?.item).toMatchObject({ title: "About neel" });
});

test("without items there are no such pages", () =>
  expect(concreteRoutes(routes, new Map()).map(({ route }) => route.path)).toEqual(["/blog"]));

test("a placeholder is the end of a path", () => {
  expect(placeholderIn("/blog/:articles")).toEqual({ written: ":articles", collection: "articles" });
  expect(placeholderIn("/blog")).toBeUndefined();
});

test("itemText reads texts only", () => {
  expect(itemText({ title: "Neel" }, "title")).toBe("Neel");
  expect(itemText({ title: 5 }, "title")).toBeUndefined();
  expect(itemText(undefined, "title")).toBeUndefined();
});
