import type { Page } from "@playwright/test";
import { openSite } from "#document/model/resolve.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import { iconSprite } from "#server/render/pictures/icons.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { fieldsShown, fieldValues, marked, withEveryField, withValue } from "#tests/helpers/document-fields.ts";
import { askingSite } from "#tests/helpers/own-questions.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";

/** The site with a mark in every text that pages show only in a state. */
export interface MarkedSite {
  /** Serves the marked data of each page to a browser; `change` may break some of it. */
  serveTo(page: Page, change?: (data: PageData) => PageData): Promise<void>;
  /** Records the marks that are in the page now. */
  read(page: Page): Promise<void>;
  /** Fields of which no mark was recorded. */
  unread(): string[];
}

/** A day on which the shop of the marked site is closed. */
export const CLOSED_DAY = pickupDay(60);

export function markedSite(siteUrl: string): MarkedSite {
  const bundle = readSchema();
  const full = withEveryField(bundle, askingSite(readSite()), "/every-part");
  const closed = { date: CLOSED_DAY, reason: "Stocktaking" };
  let site = withoutPhotographs(bundle, withValue(full, ["business", "hours", "exceptions"], [closed]));
  const { pictures } = readMedia("src/public/media");
  const media = new Map(pictures);
  const names = new Map<string, string>();
  const values = fieldValues(bundle, site);
  const waiting = fieldsShown(bundle, "in-a-state");
  for (const name of waiting)
    for (const node of values.get(name) ?? []) {
      const mark = `Q${names.size}Q`;
      names.set(mark, name);
      const picture = media.get(String(node.value));
      if (node.schema["x-ref"] === "media" && picture)
        media.set(marked(node, mark), { ...picture, src: `${picture.src}#${mark}` });
      site = withValue(site, node.path, marked(node, mark));
    }
  const icons = `/icons.svg?v=${contentHash(iconSprite())}`;
  const open = openSite(site, bundle, { media, icons, now: new Date(), qrCodeOf: pageQrCodes(siteUrl) });
  const seen = new Set<string>();
  return {
    serveTo: async (page, change = (data) => data) => {
      await page.route(/\/data\/.*\.json/, async (route) => {
        const [, path = ""] = /\/data(\/.*)\.json/.exec(new URL(route.request().url()).pathname) ?? [];
        const data = open.page(path === "/index" ? "/" : path);
        await (data ? route.fulfill({ json: change(data) }) : route.continue());
      });
    },
    read: async (page) => {
      const html = await page.evaluate(() => {
        const written = [...document.querySelectorAll("textarea")].map(({ value }) => value);
        return [document.title, ...written, document.documentElement.outerHTML].join(" ");
      });
      for (const mark of html.match(/Q\d+Q/g) ?? []) seen.add(names.get(mark) ?? "");
    },
    unread: () => waiting.filter((name) => !seen.has(name)),
  };
}

/** Galleries without photographs show their drawing; those that have none take that of the schema's example. */
function withoutPhotographs(bundle: SchemaBundle, site: Site): Site {
  const [drawing] = fieldValues(bundle, site).get("routes/*/sections/gallery/drawing") ?? [];
  const galleries = fieldValues(bundle, site).get("routes/*/sections/gallery") ?? [];
  return galleries.reduce((changed, { path }) => withValue(changed, [...path, "drawing"], drawing?.value), site);
}
