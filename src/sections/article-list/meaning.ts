import type { Meaning } from "#document/model/meaning.ts";

export const meaning = {
  changedOn: ({ articles }) => articles.map(({ date }) => date),
} satisfies Meaning<"article-list">;
