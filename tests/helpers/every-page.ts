import type { Page } from "@playwright/test";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import type { Route } from "#document/model/types.gen.ts";
import { meanings } from "#sections/meanings.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { keepSession, type StoredSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";

const site = readSite();

const collections = collect(readSchema(), site);
const pagesOf = (route: Route) => concreteRoutes([route], collections).map(({ route: page }) => page);

/** Every page of the document, including guarded and unlisted ones. */
export const EVERY_PAGE: readonly Route[] = site.routes.flatMap(pagesOf);

const laterPages = new Set(site.routes.flatMap((route) => pagesOf(route).slice(1)).map(({ path }) => path));

/** The second service and article: rendered like the first, with other words. */
export const isLikeAnother = ({ path }: Route): boolean => laterPages.has(path);

const kindsOf = ({ guard, sections }: Route) =>
  sections.map((section) => `${guard} ${section.type} ${"form" in section ? section.form : ""}`);
const known = new Set<string>();
const repeating = EVERY_PAGE.filter((route) => {
  const isRepeating = kindsOf(route).every((kind) => known.has(kind));
  for (const kind of kindsOf(route)) known.add(kind);
  return isRepeating;
});

/** Each kind of section, with its form and for the same visitors, is on an earlier page. */
export const repeatsKinds = (route: Route): boolean => repeating.includes(route);

/** The offline page is never hydrated. */
export const isOfflinePage = ({ path }: Route): boolean => path === site.offline?.page;

/** The page's content comes from the backend and replaces the prerendered one. */
export const isPersonal = ({ guard, sections }: Route): boolean =>
  guard === "signed-in" || sections.some(({ type }) => meanings[type]?.asksAtOnce);

/** Pages whose first screen is prerendered: the rest wait for the session. */
export const isWholeAtOnce = (route: Route): boolean =>
  route.guard === "public" && !isOfflinePage(route) && !isPersonal(route);

/** Pages with something to type into. */
export const hasField = ({ sections }: Route): boolean =>
  sections.some(
    (section) =>
      "search" in section ||
      section.type === "service-area" ||
      ("form" in section && site.forms.some(({ id, fields }) => id === section.form && fields.length > 0)),
  );

/** The hash of links in mails, for their pages; the token is invalid. */
export function linkTo({ guard, sections }: Pick<Route, "guard" | "sections">): string {
  if (guard !== "mail-link") return "";
  const forms = sections.flatMap((section) => ("form" in section ? section.form : []));
  const isConfirmation = site.forms.some(({ id, action }) => forms.includes(id) && action === "confirm-email");
  return `#token_hash=${"3f9a".repeat(16)}&type=${isConfirmation ? "signup" : "recovery"}`;
}

/** Opens a page as a visitor who may see it, and waits for its heading. */
export async function openPage(page: Page, route: Route, customer: StoredSession): Promise<void> {
  if (route.guard === "signed-in") await keepSession(page, customer);
  await page.goto(route.path + linkTo(route), { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
