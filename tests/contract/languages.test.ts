import { describe, expect, test } from "vitest";
import { withOfflineNotice } from "#boot/offline-notice.ts";
import { inLanguage } from "#document/languages/in-language.ts";
import { openLanguages } from "#document/languages/open-languages.ts";
import { sourceTexts } from "#document/languages/source-texts.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { asSentence } from "#lib/sentence.ts";
import { isListed, renderPage } from "#prerender/entry.tsx";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { sitemap, webManifest } from "#server/render/site-files.ts";
import { withEveryField } from "#tests/helpers/document-fields.ts";
import { allowedIn, visibleTextOf, wordsOfCode } from "#tests/helpers/pseudo-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const SITE_URL = "https://vellai.example";
const bundle = readSchema();
const context = {
  media: readMedia("src/public/media").pictures,
  icons: "/icons.svg",
  now: new Date("2026-06-01T12:00:00+05:30"),
  qrCodeOf: pageQrCodes(SITE_URL),
};
const written = announcing(withEveryField(bundle, readSite("tests/fixtures/site.json"), "/every-part"));

/** The same with everything active that appears on some days only. */
function announcing({ notices = [], offers = [], business, ...rest }: Site): Site {
  const span = { from: "2026-05-01", until: "2026-07-31" };
  const announcement = {
    daysAhead: 14,
    closed: asSentence<"days">("Closed on {days}"),
    changed: asSentence<"days" | "hours">("Other hours on {days}: {hours}"),
  };
  const stocktaking = ["2026-06-02", "2026-06-03"].map((date) => ({ date, reason: "Stocktaking" }));
  const exceptions = [...stocktaking, { date: "2026-06-08", reason: "Holiday", opens: "10:30", closes: "14:00" }];
  return {
    ...rest,
    notices: notices.map((each) => ({ ...each, ...span })),
    offers: offers.map((each) => ({ ...each, ...span })),
    business: { ...business, hours: { ...business.hours, announcement, exceptions } },
  };
}

function opened(site: Site) {
  const open = openLanguages(site, bundle, context);
  const page = (path: string) => {
    const data = open.page(path);
    if (data === undefined) throw new Error(`There is no page ${path}.`);
    return data;
  };
  let all: ReadonlySet<string> | undefined;
  const listed = () => {
    all ??= new Set(open.paths.filter((path) => isListed(page(path).page)));
    return all;
  };
  const options = {
    siteUrl: SITE_URL,
    theme: site.theme,
    picture: "",
    priceRange: "",
    names: new Map(),
    boot: "/b.js",
  };
  return {
    ...open,
    page,
    listed,
    html: async (path: string, among = listed()) =>
      (await renderPage(page(path), { ...options, listed: among, app: [] })).html,
  };
}

const site = translatedSite(bundle, written, "el");
const there = opened(site);

test("a page in another language has no word of the document’s own, and leads only to pages of that language", async () => {
  const paths = there.paths.filter((path) => path === "/el" || path.startsWith("/el/"));
  expect(paths.length).toBe(there.paths.length / 2);
  const allowed = allowedIn(site, "vellai.example");
  const wrong: string[] = [];
  for (const path of paths) {
    const html = withOfflineNotice(await there.html(path), context.now.toISOString(), there.page(path).shell);
    const switched = html.replaceAll(/<a[^>]* hreflang="en-IN"[^>]*>[^<]*<\/a>/g, "");
    for (const words of wordsOfCode(visibleTextOf(switched), allowed)) wrong.push(`${path}: ${words}`);
    const links = [...switched.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)].map(([, href = ""]) => href);
    wrong.push(...links.filter((href) => !paths.includes(href)).map((href) => `${path} leads to ${href}`));
    expect(html).toContain('<html lang="el"');
  }
  expect([...new Set(wrong)]).toEqual([]);
}, 240_000);

test("pages name each other, for search engines and for readers", async () => {
  const html = await there.html("/el/pricing");
  expect(html).toContain('<link rel="canonical" href="https://vellai.example/el/pricing">');
  expect(html).toContain('<meta property="og:locale" content="el_GR">');
  for (const [lang, path] of [
    ["en-IN", "/pricing"],
    ["el", "/el/pricing"],
    ["x-default", "/pricing"],
  ]) {
    const link = `<link rel="alternate" hreflang="${lang}" href="https://vellai.example${path}">`;
    expect(html).toContain(link);
    expect(await there.html("/pricing")).toContain(link);
  }
  const switches = html.match(
    /<li lang="en-IN"><a [^>]*hreflang="en-IN" href="\/pricing"[^>]*>English<\/a><li lang="el">Ελληνικά</g,
  );
  expect(switches?.length, "in the header, in the drawer, in the footer").toBe(3);
  const map = sitemap([...there.listed()].map(there.page), SITE_URL);
  expect(map).toContain(`<loc>https://vellai.example/el</loc>`);
  expect(map).toContain(`<xhtml:link rel="alternate" hreflang="el" href="https://vellai.example/el/pricing"/>`);
});

describe("what is not translated", () => {
  const texts = { ...site.translations?.["el"]?.texts };
  const without = (change: (key: string) => boolean): Site => ({
    ...site,
    translations: { el: { texts: Object.fromEntries(Object.entries(texts).filter(([key]) => !change(key))) } },
  });

  test("is shown with its whole section in the document’s own language, and its page is not listed", async () => {
    const partly = opened(without((key) => key === "routes/~/sections/hero/tagline"));
    const html = await partly.html("/el");
    expect(html.match(/<section id="\S+" lang="en-IN"/g)).toEqual([`<section id="hero" lang="en-IN"`]);
    expect(html.slice(0, 100)).toContain('<html lang="el"');
    expect(html.includes("noindex")).toBe(true);
    expect(partly.listed().has("/el")).toBe(false);
    expect(await partly.html("/")).not.toContain('<link rel="alternate" hreflang="el"');
    expect(partly.listed().has("/el/pricing")).toBe(true);
  });

  test("elsewhere in the frame leaves the frame in the document’s own language", async () => {
    const html = await opened(without((key) => key === "words/call")).html("/el/pricing", new Set());
    expect(html.slice(0, 100)).toContain('<html lang="en-IN"');
    expect(html).toMatch(/<section id="\S+" lang="el"/);
  });

  test("in a notice, an offer or the reason of a closed day leaves the frame in the page’s language", async () => {
    const lacks = /^(notices|offers)\/|\/exceptions\/.*\/reason$/;
    const open = opened(without((key) => lacks.test(key)));
    const { lang, announcements = [], offers = [], soon = [] } = open.page("/el/pricing").shell;
    expect(lang).toBe("el");
    expect(announcements.map(({ id, lang }) => [id.replace(/-\d.*/, ""), lang])).toEqual([
      ...[0, 1].map(() => ["hours", undefined]),
      ...[...(site.offers ?? []), ...(site.notices ?? [])].map(({ id }) => [id, "en-IN"]),
    ]);
    expect(offers.every(({ lang }) => lang === "en-IN")).toBe(true);
    expect(JSON.stringify([announcements[0], soon])).not.toMatch(/Stocktaking|Holiday/);
    const html = await open.html("/el/pricing", new Set());
    expect(html).toMatch(/<li [^>]*lang="en-IN"[^>]*>(?:(?!<li).)*Wedding season/);
    expect(html).toContain('<html lang="el"');
  });

  test("or was changed since in the document is out of date", () => {
    const { business } = site;
    const changed = opened({ ...site, business: { ...business, blurb: "Another blurb." } });
    expect(changed.page("/el/pricing").shell.lang).toBe("en-IN");
  });
});

test("moved and reordered, a text keeps its translation", () => {
  const [first, ...rest] = site.services;
  const moved = opened({ ...site, services: first ? [...rest, first] : [] });
  const isTranslated = ({ page }: typeof there, path: string) => isListed(page(path).page);
  const path = "/el/services/wash-and-fold";
  expect([isTranslated(there, path), isTranslated(moved, path), moved.page("/el/services").shell.lang]).toEqual([
    true,
    true,
    "el",
  ]);
});

test("a document in one language is as it was", async () => {
  const alone = opened(written);
  expect(alone.paths.some((path) => path.startsWith("/el"))).toBe(false);
  expect(await alone.html("/pricing", new Set(alone.paths))).not.toMatch(/hreflang/i);
});

test("structured data are of the page’s language, and lead to its addresses", async () => {
  const html = await there.html("/el/services/wash-and-fold");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(json).toContain('"inLanguage":"el"');
  const addresses = [...json.matchAll(/"(?:@id|url)":"https:\/\/vellai\.example([^"]*)"/g)].map(([, path]) => path);
  expect([...new Set(addresses)].filter((path) => path !== "/#business" && !path?.startsWith("/el"))).toEqual([]);
  expect(addresses).toContain("/el");
});

test("each language has an app of its own", async () => {
  expect(await there.html("/el/pricing")).toContain('<link rel="manifest" href="/manifest-el.webmanifest">');
  const manifest = JSON.parse(webManifest(there.page("/el").shell, site.theme, []));
  expect(manifest).toMatchObject({ id: "/el", lang: "el", start_url: "/el", shortcuts: [{ url: "/el/book" }] });
  expect(manifest.name).toMatch(/^⟦.*⟧$/);
});

test("a language from right to left says so", async () =>
  expect(await opened(translatedSite(bundle, written, "ar")).html("/ar", new Set())).toContain(
    '<html lang="ar" dir="rtl"',
  ));

test("a text keeps its key where a database orders keys its own way", () => {
  const reordered: unknown = JSON.parse(JSON.stringify(written), (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value,
  );
  const keysOf = (site: unknown) => sourceTexts(bundle, site).map(({ key }) => key);
  expect(keysOf(reordered).toSorted()).toEqual(keysOf(written).toSorted());
});

test("in the language of its own script a business is drawn by that name, with the other one below", () => {
  const business = { ...site.business, nativeName: { text: "Λευκό", lang: "el" } };
  const { brand, nativeName } = inLanguage(bundle, { ...site, business }, "el").business;
  expect(brand.wordmark).toBe(business.brand.nativeWordmark);
  expect(brand.nativeWordmark).toBe(business.brand.wordmark);
  expect(nativeName.text).toBe(business.shortName);
});

test("a drawing that has one for a language beside it is drawn by that there, and only there", () => {
  const own = { src: "/media/laundry-bag.el.svg", width: 164, height: 222 };
  const media = new Map([...context.media, ["laundry-bag.el.svg", own]]);
  const open = openLanguages(site, bundle, { ...context, media });
  const bagsOf = (path: string) => JSON.stringify(open.page(path)).match(/laundry-bag[.\w]*\.svg/g);
  expect(new Set(bagsOf("/el"))).toEqual(new Set(["laundry-bag.el.svg"]));
  expect(new Set(bagsOf("/"))).toEqual(new Set(["laundry-bag.svg"]));
});
