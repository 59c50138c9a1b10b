// @vitest-environment happy-dom
/** @module-tag slow */
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Section } from "#document/model/resolved.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { loadSections } from "#frame/load-sections.ts";
import { Page } from "#frame/page.tsx";
import { Providers } from "#frame/providers.tsx";
import { createStyleCache } from "#frame/style-cache.ts";
import { registry } from "#sections/registry.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";

const site = renderedSite(readSite(), readSchema(), new Date("2026-06-01T12:00:00+05:30"));
const [opened]: [PageData] = JSON.parse(site.data("/pricing"));
const { page: pricing, shell, hash } = opened;
const priceList = pricing.sections.find((section) => section.type === "price-tables");
const neighbour = pricing.sections.find((section) => section.type === "call-to-action");

/** A section that throws when its component reads it. */
function broken(type: string, readable: readonly string[] = []): Section {
  if (priceList === undefined) throw new Error("The page of prices has no price list.");
  return new Proxy<Section>(priceList, {
    get(target, name) {
      if (name === "id") return "broken";
      if (name === "type") return type;
      if (readable.includes(String(name))) return Reflect.get(target, name);
      throw new Error(`${type} is broken`);
    },
  });
}

async function show(section: Section): Promise<void> {
  const sections = neighbour === undefined ? [section] : [section, neighbour];
  const data: PageData = { shell, hash, page: { ...pricing, sections } };
  await loadSections(data);
  render(
    <Providers cache={createStyleCache()}>
      <MemoryRouter>
        <Page data={data} />
      </MemoryRouter>
    </Providers>,
  );
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("reportError", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(Object.keys(registry))("%s, made to throw, leaves the rest of the page and a way on", async (type) => {
  await show(broken(type));
  // The spaces of its phone number do not break.
  expect(await screen.findByText(shell.words.brokenSection.replaceAll("\u00a0", " "))).toBeTruthy();
  expect(await screen.findByText(neighbour?.heading ?? "")).toBeTruthy();
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  expect(reportError).toHaveBeenCalled();
});

test("a price list that throws is shown as plain rows, with the phone number", async () => {
  await show(broken("price-tables", ["tables"]));
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toContain("Women's Wear, Saree: from ₹136");
  const main = screen.getByRole("main");
  expect(main.querySelectorAll('a[href^="tel:"]').length).toBeGreaterThan(0);
});

test("a working section is not replaced", async () => {
  if (priceList) await show(priceList);
  expect(await screen.findByRole("table", { name: /Women's Wear/ })).toBeTruthy();
  expect(screen.queryByText(shell.words.brokenSection)).toBeNull();
});
