import { expect, test } from "vitest";
import { deskFactsOf } from "#desk/facts/desk-facts-of.ts";
import { readSite } from "#server/document/read-site.ts";

test("the desk links to the pages of orders that the document names", () => {
  const site = readSite();
  const orders = { ...site.orders, paths: { own: "/my-order", tracked: "/follow" } };
  const { paths } = deskFactsOf({ ...site, orders }, { now: new Date("2026-11-23T10:00:00Z"), icons: "/icons.svg" });
  expect(paths).toMatchObject({ order: "/my-order", track: "/follow" });
});
