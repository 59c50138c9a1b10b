import { space } from "#theme/tokens.ts";

/** Of the window below the header: the footer stays out of sight until it is known what there is to show. */
export const WINDOW_HEIGHT = `calc(100vh - ${space(18)})` as const;
