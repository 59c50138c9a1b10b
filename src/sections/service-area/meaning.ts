import type { Meaning } from "#document/model/meaning.ts";

export const meaning = {
  structuredData: ({ areas = [] }, { business }) =>
    areas.length === 0
      ? []
      : [
          {
            ...business,
            areaServed: areas.map(({ pin, name }) => ({
              "@type": "Place",
              name,
              address: { "@type": "PostalAddress", postalCode: pin },
            })),
          },
        ],
} satisfies Meaning<"service-area">;
