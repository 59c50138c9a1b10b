import { expect, test } from "vitest";
import type { Problem } from "#document/check/facts/problem.ts";
import type { Path } from "#document/model/walk.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { withoutErrors } from "#editor/worker/tools.ts";
import { readSite } from "#server/document/read-site.ts";

const site = readSite();
const ROWS = ["priceBook", "tables", 1, "rows"];

const wrong = (path: Path): Problem => ({ path, severity: "error", problem: "", hint: "" });

test("a wrong value is as it was published, wherever its entry is now; what is right is new", () => {
  const moved = changedAt(site, ROWS, (rows) => (Array.isArray(rows) ? rows.toReversed() : rows));
  const last = (site.priceBook.tables[1]?.rows.length ?? 0) - 1;
  const typed = changedAt(moved, [...ROWS, last, "regPrice"], () => "17O+");
  const draft = changedAt(typed, [...ROWS, 0, "regPrice"], () => "999");
  const shown = withoutErrors(draft, site, [wrong([...ROWS, last, "regPrice"])]).priceBook.tables[1]?.rows;
  expect(shown?.at(-1)).toEqual(site.priceBook.tables[1]?.rows[0]);
  expect(shown?.[0]?.regPrice).toBe("999");
});

test("a page is found by its address: the rest of it is shown", () => {
  const path = ["routes", 0, "sections", 0, "headline"];
  const draft = changedAt(
    { ...site, routes: site.routes.toReversed() },
    ["routes", site.routes.length - 1, ...path.slice(2)],
    () => 1,
  );
  const shown = withoutErrors(draft, site, [wrong(["routes", site.routes.length - 1, ...path.slice(2)])]);
  expect(shown.routes.at(-1)).toEqual(site.routes[0]);
});

test("paragraphs one of which is wrong are as they were published", () => {
  const path = ["articles", 0, "parts", 0, "paragraphs", 1];
  const draft = changedAt(site, path, () => "");
  expect(withoutErrors(draft, site, [wrong(path)])).toEqual(site);
});

test("new entries with something wrong are left out, each of them, and nothing else", () => {
  const row = { id: "shoes", item: "Shoes", regPrice: "a lot" };
  const other = { id: "boots", item: "Boots", regPrice: "x", offerPrice: "y" };
  const draft = changedAt(site, ROWS, (rows) => [row, other, ...(Array.isArray(rows) ? rows : [])]);
  const findings = [
    [0, "regPrice"],
    [1, "regPrice"],
    [1, "offerPrice"],
  ].map((rest) => wrong([...ROWS, ...rest]));
  expect(withoutErrors(draft, site, findings)).toEqual(site);
});
