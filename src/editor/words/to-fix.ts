import { counted } from "#lib/locale/words.ts";

/** How many mistakes stand between the draft and its visitors. */
export const toFix = (errors: number) => `${counted(errors, "thing")} to fix before publishing`;
