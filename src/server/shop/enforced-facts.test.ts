import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { publishWithBuild } from "#server/shop/enforced-facts.ts";

const site = readSite();

// That the database has the hours, windows and tax of the document: tests/data/document-days.test.ts and promise.test.ts.

test("a build without a hosted project publishes nothing and says nothing; with one but no key it says how", async () => {
  expect(await publishWithBuild(site, {})).toEqual([]);
  const [line] = await publishWithBuild(site, { VITE_SUPABASE_URL: "https://project.supabase.example" });
  expect(line).toContain("npm run vellai -- publish-facts");
});
