/** Of many similar tests, one runs in `npm test`; the rest run in `npm run test:slow`. */
export const slowUnless = (standsForOthers: boolean) => ({ tag: standsForOthers ? [] : ["@slow"] });
