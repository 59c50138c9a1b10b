import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";

/** Console messages of requests without a connection. */
export const OFFLINE = /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|EMPTY_RESPONSE)|Failed to fetch/;

export const cachedPageNotice = (page: Page) =>
  page.getByText("No connection at the moment. This page is as it was on");

/** All cached responses of the site, by path. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Paths of personal data. */
export const isPrivate = (path: string) =>
  /^\/(data\/)?(dashboard|login|signup|forgot-password|reset-password)|^\/(rest|auth)\//.test(path);

/** A first visit, until the page is cached. */
export async function firstVisit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining([new URL(page.url()).pathname]));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
