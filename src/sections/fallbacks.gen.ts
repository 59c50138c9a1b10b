// Written by `npm run generate` from schema/sections and src/sections. Do not edit.
import type { ComponentType } from "react";
import type { SectionProps, SectionType } from "#document/model/types.ts";
import { Fallback as PriceTables } from "#sections/price-tables/fallback.tsx";

type Fallbacks = { readonly [T in SectionType]?: ComponentType<SectionProps<T>> };

export const fallbacks: Fallbacks = {
  "price-tables": PriceTables,
};
