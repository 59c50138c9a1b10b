import type { Page } from "@playwright/test";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";

/** Goes to each page of a document: it answers, has a title and a heading, and hydrates without a complaint. */
export async function smokeWalk(page: Page, url: string, site: Site): Promise<void> {
  for (const { route } of concreteRoutes(site.routes, collect(readSchema(), site))) {
    const answer = await page.goto(url + route.path);
    expect(answer?.status(), route.path).toBe(200);
    expect(answer?.request().redirectedFrom(), `${route.path} leads elsewhere`).toBeNull();
    // The others wait for somebody who is known, or lead elsewhere.
    if (route.guard !== "public") continue;
    await expect(page, route.path).toHaveTitle(/\S{3}/);
    await expect(page.getByRole("heading", { level: 1 }), route.path).toBeVisible();
    if (route.path !== site.offline?.page) await hydrate(page);
  }
}
