/** Of many alike, one stands for the others in `npm test`; the others run with what is slow by nature. */
export const slowUnless = (standsForOthers: boolean) => ({ tag: standsForOthers ? [] : ["@slow"] });
