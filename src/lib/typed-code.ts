import { cleanSigns } from "#lib/clean.ts";

/** A code without what apps and people write between its digits: "123 456", "123·456", "`123.456´". */
export const typedCode = (typed: string): string => cleanSigns(typed).replace(/[\s\p{P}\p{Sk}]/gu, "");
