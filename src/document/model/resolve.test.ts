import { describe, expect, test } from "vitest";
import { asSite } from "#document/model/as-site.ts";
import { openSite } from "#document/model/resolve.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";

const text = { type: "string" };
const image = { type: "string", "x-ref": "media" };
const priceRow = { $ref: "#/definitions/price-row" };
const bundle: SchemaBundle = {
  properties: {
    business: { type: "object", properties: { blurb: text } },
    priceBook: {
      properties: { tables: { items: { properties: { rows: { "x-collection": "prices", items: priceRow } } } } },
    },
    services: { "x-collection": "services", items: { $ref: "#/definitions/service" } },
    routes: { items: { $ref: "#/definitions/route" } },
  },
  definitions: {
    "price-row": {
      properties: {
        id: text,
        regPrice: text,
        offerPrice: { ...text, "x-computed": "offer-price" },
        offerReason: { ...text, "x-shown": "never" },
      },
    },
    service: {
      properties: { id: text, title: text, picture: image, prices: { items: { ...text, "x-ref": "prices" } } },
    },
    route: { properties: { path: text, title: text, sections: { items: { $ref: "#/definitions/section" } } } },
    section: {
      properties: {
        words: text,
        service: { ...text, "x-ref": "services" },
        short: { ...text, "x-ref": "services", "x-pick": ["id", "title"] },
      },
    },
  },
};

function siteWith(section: object, route: object = {}): Site {
  const content = {
    business: {
      timeZone: "Asia/Kolkata",
      hours: { exceptions: [] },
      foundedYear: 2020,
      phone: "+91 98765 43210",
      blurb: "Since {business.foundedYear}",
    },
    priceBook: {
      discountPercent: 20,
      tables: [
        { rows: [{ id: "saree", regPrice: "170+" }] },
        { rows: [{ id: "fold", regPrice: "75/Kg", offerPrice: "75/Kg", offerReason: "No discount" }] },
      ],
    },
    services: [
      { id: "silk", title: "Silk for {years} years", picture: "saree.svg", prices: ["saree", "fold"] },
      { id: "wool", title: "Wool", picture: "saree.svg", prices: [] },
    ],
    routes: [{ path: "/", title: "Home", sections: [section], ...route }],
    fallbackPath: "/",
  };
  return asSite(content);
}

const picture = { src: "/media/saree.svg?v=1", width: 40, height: 30 };
const context = {
  media: new Map([["saree.svg", picture]]),
  icons: "/icons.svg",
  now: new Date("2026-06-15T06:00:00Z"),
};
const open = (site: Site) => openSite(site, bundle, context);

describe("openSite", () => {
  test("an id is replaced by what it names, to any depth", () => {
    const page = open(siteWith({ service: "silk" })).page("/");
    expect(page?.page.sections[0]).toEqual({
      service: {
        id: "silk",
        title: "Silk for 6 years",
        picture,
        prices: [
          { id: "saree", regPrice: "170+", offerPrice: "136+" },
          { id: "fold", regPrice: "75/Kg", offerPrice: "75/Kg" },
        ],
      },
    });
  });

  test("a picked item has only the picked fields", () => {
    const page = open(siteWith({ short: "silk" })).page("/");
    expect(page?.page.sections[0]).toEqual({ short: { id: "silk", title: "Silk for 6 years" } });
  });

  test("tokens are filled in pages and in the frame; a phone number stays on one line", () => {
    const page = open(siteWith({ words: "Call {business.phone}, sarees {price.saree}, {unknown}" })).page("/");
    expect(page?.page.sections[0]).toEqual({ words: "Call +91\u00a098765\u00a043210, sarees ₹136, {unknown}" });
    expect(page?.shell.business.blurb).toBe("Since 2020");
  });

  test("a page with a placeholder becomes a page per item, with the item's tokens", () => {
    const site = open(siteWith({ service: ":services" }, { path: "/care/:services", title: "{item.id} care" }));
    expect(site.paths).toEqual(["/care/silk", "/care/wool"]);
    expect(site.page("/care/wool")?.page).toMatchObject({
      title: "wool care",
      sections: [{ service: { title: "Wool" } }],
    });
  });

  test("a reference to nothing throws, and names it", () =>
    expect(() => open(siteWith({ service: "silkk" })).page("/")).toThrow(
      'refers to the services "silkk", which does not exist',
    ));

  test("the document stays as it is", () => {
    const site = siteWith({ service: "silk", words: "{years}" });
    const before = structuredClone(site);
    open(site).page("/");
    expect(site).toEqual(before);
  });
});
