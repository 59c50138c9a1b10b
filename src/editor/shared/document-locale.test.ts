import { expect, test } from "vitest";
import { langIn, timeZoneOf } from "#editor/shared/document-locale.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

test("dates are in the document's language; while it is none, in the default one", () => {
  expect(langIn({ lang: "ta-IN" })).toBe("ta-IN");
  for (const document of [{}, { lang: "t" }, { lang: 5 }, undefined]) expect(langIn(document)).toBe(DEFAULT_LANG);
});

test("the clock is the shop's; while its time zone is none, this machine's", () => {
  expect(timeZoneOf({ business: { timeZone: "Asia/Tokyo" } })).toBe("Asia/Tokyo");
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(timeZoneOf({ business: { timeZone: "Coimbatore" } })).toBe(own);
});
