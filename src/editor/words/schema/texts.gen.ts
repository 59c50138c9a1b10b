// Written by `npm run generate` from src/editor/words/schema. Do not edit.
export const SCHEMA_TEXTS = {
hi: () => import("#editor/words/schema/hi.gen.ts"),
ta: () => import("#editor/words/schema/ta.gen.ts"),
} as const;
