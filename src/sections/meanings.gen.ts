// Written by `npm run generate` from schema/sections and src/sections. Do not edit.
import type { Declared, Meaning } from "#document/model/meaning.ts";
import type { SectionType } from "#document/model/types.ts";
import { meaning as Article } from "#sections/article/meaning.ts";
import { meaning as ArticleList } from "#sections/article-list/meaning.ts";
import { meaning as PriceTables } from "#sections/price-tables/meaning.ts";
import { meaning as ServiceArea } from "#sections/service-area/meaning.ts";
import { meaning as ServiceIntro } from "#sections/service-intro/meaning.ts";

type Meanings = { readonly [T in SectionType]: Meaning<T> };

export const meanings: Meanings = {
  "account-security": { changesPassword: true },
  "article": { ...(Article satisfies Declared<"article", "changedOn" | "structuredData">) },
  "article-list": { ...(ArticleList satisfies Declared<"article-list", "changedOn">) },
  "article-teasers": {},
  "benefits": {},
  "call-to-action": {},
  "contact-card": { business: true },
  "contact-tiles": { business: true },
  "dashboard": {},
  "data-tables": {},
  "faq-groups": {},
  "form-ticket": {},
  "gallery": {},
  "hang-tags": {},
  "hero": {},
  "highlights": {},
  "investment": {},
  "legal-text": {},
  "order": { asksAtOnce: true },
  "own-data": {},
  "page-title": {},
  "price-card": {},
  "price-excerpt": {},
  "price-tables": { ...(PriceTables satisfies Declared<"price-tables", "structuredData">) },
  "quality-marks": {},
  "questions": {},
  "reasons": {},
  "service-accordion": {},
  "service-area": { ...(ServiceArea satisfies Declared<"service-area", "structuredData">) },
  "service-cards": {},
  "service-features": {},
  "service-intro": { ...(ServiceIntro satisfies Declared<"service-intro", "structuredData">) },
  "statements": {},
  "steps": {},
  "story": {},
  "testimonials": {},
};
