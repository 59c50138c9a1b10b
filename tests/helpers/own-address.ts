import { fromAnywhere } from "#tests/helpers/backend.ts";
import { test as base } from "#tests/helpers/test.ts";

/** Each test comes from an address of its own: how many codes may be tried is limited by address. */
export const test = base.extend({
  extraHTTPHeaders: ({ baseURL: _ }, use) => use(fromAnywhere()),
});
