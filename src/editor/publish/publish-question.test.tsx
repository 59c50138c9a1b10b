// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { bundleAtom, checkedAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { PublishQuestion } from "#editor/publish/publish-question.tsx";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const TITLE = { id: "title", type: "page-title", title: "Wedding care" };

test("a page without parts is not published without a word, and what was online before is not told again", () => {
  const site = readSite();
  const [first] = site.routes;
  const empty = (path: string): Site["routes"][number] => ({ ...first, path, title: path, sections: [TITLE] }) as never;
  const online = { ...site, routes: [...site.routes, empty("/old")] };
  const document = { ...online, routes: [...online.routes, empty("/wedding-care")] };
  const { findings } = checkSite(JSON.stringify(document), CHECK_OPTIONS);
  const store = getDefaultStore();
  store.set(bundleAtom, readSchema());
  store.set(publishedAtom, { base: { site: online } } as never);
  store.set(checkedAtom, { document, published: online, findings } as never);
  render(
    <PublishQuestion summary={{ document, words: ["Page added."], errors: 0 }} publish={() => {}} close={() => {}} />,
  );
  expect(screen.getAllByText(/nothing but its title/)).toHaveLength(1);
  expect(screen.getByRole("link", { name: /wedding-care/ })).toBeTruthy();
});
