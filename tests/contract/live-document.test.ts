import { expect, test } from "vitest";
import { testFiles } from "#tests/helpers/test-files.ts";

/** The only test of the shop's own document. */
const ABOUT_THE_SHOP = "tests/e2e/live-site.spec.ts";
const READS_LIVE = /(?:readFileSync|readSite|file|SITE_FILE)\b\W{1,3}"(?:\.\/)?site\.json"|LIVE_SITE\.SITE_FILE/;

test("tests use their own document, so that a change of the shop's prices cannot fail them", () => {
  const files = testFiles(["src", "scripts", "tests"], READS_LIVE).filter((file) => !file.includes("live-document"));
  expect(files).toEqual([ABOUT_THE_SHOP]);
});
