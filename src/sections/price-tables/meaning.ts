import { offerOn } from "#document/model/at-moment.ts";
import type { Meaning } from "#document/model/meaning.ts";
import { offerData } from "#document/prices/offer-data.ts";

export const meaning = {
  structuredData: ({ tables }, { url, offers }) =>
    tables.map(({ id, title, rows }) => ({
      "@type": "OfferCatalog",
      name: title,
      url: `${url}#${id}`,
      itemListElement: rows.map((row) => offerData(row, offerOn(offers, id)?.until)),
    })),
} satisfies Meaning<"price-tables">;
