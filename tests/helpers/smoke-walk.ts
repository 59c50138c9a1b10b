import type { Page } from "@playwright/test";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";

/** Opens each page of a document: it loads, has a title and a heading, and hydrates without console errors. */
export async function smokeWalk(page: Page, url: string, site: Site): Promise<void> {
  for (const { route } of concreteRoutes(site.routes, collect(readSchema(), site))) {
    const answer = await page.goto(url + route.path);
    expect(answer?.status(), route.path).toBe(200);
    expect(answer?.request().redirectedFrom(), `${route.path} leads elsewhere`).toBeNull();
    // The rest wait for a session, or redirect.
    if (route.guard !== "public") continue;
    await expect(page, route.path).toHaveTitle(/\S{3}/);
    await expect(page.getByRole("heading", { level: 1 }), route.path).toBeVisible();
    if (route.path !== site.offline?.page) await hydrate(page);
  }
}
