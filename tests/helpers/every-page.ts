import type { Page } from "@playwright/test";
import { collect } from "#document/collections.ts";
import { concreteRoutes } from "#document/routes.ts";
import type { Route } from "#document/types.gen.ts";
import { readSchema, readSite } from "#scripts/document/read-site.ts";
import { keepSession, type StoredSession } from "#tests/helpers/backend.ts";
import { expect, takeOver } from "#tests/helpers/journey.ts";

const site = readSite();

/** Every page of the document, with those that are for some visitors only and those that are listed nowhere. */
export const EVERY_PAGE: readonly Route[] = concreteRoutes(site.routes, collect(readSchema(), site)).map(
  ({ route }) => route,
);

/** Goes to a page as somebody who may see it, and waits for its heading. */
export async function openPage(page: Page, { path, guard }: Route, customer: StoredSession): Promise<void> {
  if (guard === "signed-in") await keepSession(page, customer);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The same, and lets React take over; the page for readers without a connection stays as it is. */
export async function openAlive(page: Page, route: Route, customer: StoredSession): Promise<void> {
  await openPage(page, route, customer);
  if (route.path !== site.offline?.page) await takeOver(page);
}
