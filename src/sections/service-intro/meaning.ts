import type { Meaning } from "#document/model/meaning.ts";
import { offerData } from "#document/prices/offer-data.ts";

export const meaning = {
  structuredData: ({ service: { title, description, prices } }, { url, business }) => [
    {
      "@type": "Service",
      name: title,
      description,
      url,
      provider: business,
      offers: prices.map((row) => offerData(row)),
    },
  ],
} satisfies Meaning<"service-intro">;
