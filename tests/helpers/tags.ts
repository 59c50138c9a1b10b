/** In `npm run test:slow` alone. */
export const SLOW = { tag: "@slow" };

/** Of many similar tests, one runs in `npm test`; the rest run in `npm run test:slow`. */
export const slowUnless = (standsForOthers: boolean) => ({ tag: standsForOthers ? [] : [SLOW.tag] });
