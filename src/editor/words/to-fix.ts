import { counted } from "#lib/locale/words.ts";

/** How many mistakes prevent publishing. */
export const toFix = (errors: number) => `${counted(errors, "thing")} to fix before publishing`;
