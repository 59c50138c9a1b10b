import type { Meaning } from "#document/model/meaning.ts";

export const meaning = {
  changedOn: ({ article }) => [article.date],
  structuredData: ({ article: { title, excerpt, date } }, { url, picture, lang, business }) => [
    {
      "@type": "BlogPosting",
      headline: title,
      description: excerpt,
      datePublished: date,
      inLanguage: lang,
      image: picture,
      mainEntityOfPage: url,
      author: business,
      publisher: business,
    },
  ],
} satisfies Meaning<"article">;
