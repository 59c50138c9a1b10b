// Written by `npm run generate` from schema/sections and src/sections. Do not edit.
import type { ComponentType } from "react";
import type { SectionProps, SectionType } from "#document/model/types.ts";

type Modules = { readonly [T in SectionType]: () => Promise<Readonly<Record<string, ComponentType<SectionProps<T>>>>> };

export const registry: Modules = {
  "account-security": () => import("#sections/account-security/account-security.tsx"),
  "article": () => import("#sections/article/article.tsx"),
  "article-list": () => import("#sections/article-list/article-list.tsx"),
  "article-teasers": () => import("#sections/article-teasers/article-teasers.tsx"),
  "benefits": () => import("#sections/benefits/benefits.tsx"),
  "call-to-action": () => import("#sections/call-to-action/call-to-action.tsx"),
  "contact-card": () => import("#sections/contact-card/contact-card.tsx"),
  "contact-tiles": () => import("#sections/contact-tiles/contact-tiles.tsx"),
  "dashboard": () => import("#sections/dashboard/dashboard.tsx"),
  "data-tables": () => import("#sections/data-tables/data-tables.tsx"),
  "faq-groups": () => import("#sections/faq-groups/faq-groups.tsx"),
  "form-ticket": () => import("#sections/form-ticket/form-ticket.tsx"),
  "gallery": () => import("#sections/gallery/gallery.tsx"),
  "hang-tags": () => import("#sections/hang-tags/hang-tags.tsx"),
  "hero": () => import("#sections/hero/hero.tsx"),
  "highlights": () => import("#sections/highlights/highlights.tsx"),
  "investment": () => import("#sections/investment/investment.tsx"),
  "legal-text": () => import("#sections/legal-text/legal-text.tsx"),
  "order": () => import("#sections/order/order.tsx"),
  "own-data": () => import("#sections/own-data/own-data.tsx"),
  "page-title": () => import("#sections/page-title/page-title.tsx"),
  "price-card": () => import("#sections/price-card/price-card.tsx"),
  "price-excerpt": () => import("#sections/price-excerpt/price-excerpt.tsx"),
  "price-tables": () => import("#sections/price-tables/price-tables.tsx"),
  "quality-marks": () => import("#sections/quality-marks/quality-marks.tsx"),
  "questions": () => import("#sections/questions/questions.tsx"),
  "reasons": () => import("#sections/reasons/reasons.tsx"),
  "service-accordion": () => import("#sections/service-accordion/service-accordion.tsx"),
  "service-area": () => import("#sections/service-area/service-area.tsx"),
  "service-cards": () => import("#sections/service-cards/service-cards.tsx"),
  "service-features": () => import("#sections/service-features/service-features.tsx"),
  "service-intro": () => import("#sections/service-intro/service-intro.tsx"),
  "statements": () => import("#sections/statements/statements.tsx"),
  "steps": () => import("#sections/steps/steps.tsx"),
  "story": () => import("#sections/story/story.tsx"),
  "testimonials": () => import("#sections/testimonials/testimonials.tsx"),
};
