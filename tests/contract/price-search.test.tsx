// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PriceTable } from "#document/model/resolved.gen.ts";
import { findRows, searchable, showRows } from "#sections/price-tables/find-rows.ts";
import { pageWith } from "#tests/helpers/render-section.tsx";
import { asSection, sectionExamples } from "#tests/helpers/section-examples.ts";
import { ShellContext } from "#ui/base/shell.ts";
import { PriceTableView } from "#ui/price/price-table.tsx";

const picture = { image: { src: "/media/peg.svg", width: 14, height: 33 }, alt: "" };
const table = (id: string, rows: number): PriceTable => ({
  ...{ id, title: id, note: "", picture },
  rows: Array.from({ length: rows }, (_, index) => ({
    ...{ id: `${id}-${index}`, item: `${id} no. ${index}`, regPrice: "100", offerPrice: "80" },
  })),
});
const TABLES = [table("Coats", 1000), table("Shoes", 30)];

const frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => frames.splice(number - 1, 1));
});
afterEach(() => vi.unstubAllGlobals());

function drawn(): HTMLElement {
  const [example] = sectionExamples("price-tables");
  const { shell } = pageWith(asSection(example));
  const { container } = render(
    <ShellContext value={shell}>
      {TABLES.map(({ id, title, rows }) => (
        <section key={id}>
          <PriceTableView caption={title} rows={rows} />
        </section>
      ))}
    </ShellContext>,
  );
  return container;
}

const shown = (list: HTMLElement) =>
  [...list.querySelectorAll("tbody tr")]
    .filter((row) => !row.closest("[hidden]"))
    .map((row) => row.textContent?.trim());
const search = (list: HTMLElement, query: string) => showRows(list, TABLES, findRows(searchable(TABLES), query));
const finish = () => {
  while (frames.length > 0) frames.shift()?.(0);
};

test("the first rows change at once, the rest frame by frame, until only matches are visible", () => {
  const list = drawn();
  expect(shown(list)).toHaveLength(1030);
  search(list, "oats 1");
  expect(shown(list)).toHaveLength(400);
  finish();
  expect(shown(list)).toHaveLength(271);
  search(list, "coats 999");
  expect(shown(list)).toEqual([expect.stringContaining("Coats no. 999")]);
  search(list, "");
  finish();
  expect(shown(list)).toHaveLength(1030);
});

test("the next key cancels the previous update", () => {
  const list = drawn();
  const end = search(list, "shoes 7");
  end();
  search(list, "shoes 12");
  finish();
  expect(shown(list)).toEqual([expect.stringContaining("Shoes no. 12")]);
});

test("a very long table is rendered in parts, and parts without a match take no space", () => {
  const list = drawn();
  expect(list.querySelectorAll("section:first-child table")).toHaveLength(25);
  expect(list.querySelectorAll("section:last-child table")).toHaveLength(1);
  search(list, "coats 999");
  finish();
  const parts = [...list.querySelectorAll("section:first-child [data-part]")].map(
    (part) => !part.hasAttribute("hidden"),
  );
  expect(parts.flatMap((isShown, index) => (isShown ? index : []))).toEqual([0, 24]);
});
