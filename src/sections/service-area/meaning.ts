import type { Meaning } from "#document/model/meaning.ts";

export const meaning = {
  structuredData: ({ pickup }, { business }) =>
    pickup === undefined || pickup.areas.length === 0
      ? []
      : [
          {
            ...business,
            areaServed: pickup.areas.map(({ pin, name }) => ({
              "@type": "Place",
              name,
              address: { "@type": "PostalAddress", postalCode: pin },
            })),
          },
        ],
} satisfies Meaning<"service-area">;
