// Written by `npm run generate` from schema/sections and src/sections. Do not edit.
import { type ComponentType, lazy } from "react";
import type { SectionProps, SectionType } from "#document/types.ts";

export const registry: { readonly [T in SectionType]: ComponentType<SectionProps<T>> } = {
  "hero": lazy(() => import("#sections/hero/hero.tsx").then(({ Hero }) => ({ default: Hero }))),
};
