import type { Meaning } from "#document/model/meaning.ts";

export const meaning = {
  changedOn: ({ article }) => [article.date],
  structuredData: ({ article: { title, excerpt, date } }, { url, picture, business }) => [
    {
      "@type": "BlogPosting",
      headline: title,
      description: excerpt,
      datePublished: date,
      image: picture,
      mainEntityOfPage: url,
      author: business,
      publisher: business,
    },
  ],
} satisfies Meaning<"article">;
