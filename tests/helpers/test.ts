import { mergeTests } from "@playwright/test";
import { deskTest } from "#tests/helpers/desk.ts";
import { editorTest } from "#tests/helpers/editor.ts";
import { ownSiteTest } from "#tests/helpers/own-site.ts";

/**
 * One `test` for all e2e tests: for files with different worker fixtures, Playwright starts another worker and browser.
 */
export const test = mergeTests(deskTest, editorTest, ownSiteTest);
