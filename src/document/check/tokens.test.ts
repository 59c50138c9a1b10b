import { expect, test } from "vitest";
import { checkedDocument } from "#document/check/facts/checked-document.ts";
import { knownTokens } from "#document/check/rules/tokens.ts";
import { tokenValues } from "#document/model/tokens.ts";
import { readSite } from "#server/document/read-site.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

test("every token that the check accepts has a value when pages are rendered", () => {
  const site = readSite();
  const names = knownTokens(checkedDocument({ ...CHECK_OPTIONS, site, refused: new Set() }));
  expect(names).toContain("business.phone");
  expect(names).toContain("price.saree");
  const lookUp = tokenValues(site, new Date());
  for (const name of names) expect(lookUp(name), name).toEqual(expect.any(String));
});
