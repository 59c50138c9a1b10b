import { mergeTests } from "@playwright/test";
import { customerTest } from "#tests/helpers/customers.ts";
import { deskTest } from "#tests/helpers/desk.ts";
import { editorTest } from "#tests/helpers/editor.ts";
import { ownSiteTest } from "#tests/helpers/own-site.ts";

/** One for all e2e tests: where files differ in what a worker has, Playwright starts another with a browser of its own. */
export const test = mergeTests(customerTest, deskTest, editorTest, ownSiteTest);
