import { expect, test } from "vitest";
import { openSite } from "#document/model/resolve.ts";
import { tagText } from "#document/model/tag-text.ts";
import { priceMessages } from "#document/prices/whatsapp.ts";
import { momentOf } from "#document/time/wall-clock.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { notFoundPage, webManifest } from "#server/render/site-files.ts";
import { withEveryField } from "#tests/helpers/document-fields.ts";
import { allowedIn, pseudoSite, visibleTextOf, wordsOfCode } from "#tests/helpers/pseudo-site.ts";
import { openFacts } from "#ui/hours/open-facts.ts";

const bundle = readSchema();
const NOW = new Date("2026-06-01T12:00:00+05:30");
const site = pseudoSite(bundle, withEveryField(bundle, readSite(), "/every-part"));
const MEDIA = readMedia("src/public/media").pictures;
const allowed = allowedIn(site, "vellai.example");

test("no file beside the pages has a word that is not from the document", () => {
  const { shell } = openSite(site, bundle, { media: MEDIA, icons: "", now: NOW });
  const { name, short_name, description, shortcuts } = JSON.parse(webManifest(shell, site.theme, []));
  const texts = [visibleTextOf(notFoundPage(shell, "")), name, short_name, description, shortcuts[0].name];
  expect(wordsOfCode([...texts, ...priceMessages(bundle, site, NOW)].join("\n"), allowed)).toEqual([]);
});

test.each(["09:00", "12:00", "23:00"])("at %s the open-now tag has none", (time) => {
  const { shell } = openSite(site, bundle, { media: MEDIA, icons: "", now: NOW });
  const moments = ["2026-06-01", "2026-06-02", "2026-06-06"].map((date) => momentOf(shell.clock, { date, time }));
  const facts = openFacts(shell);
  const texts = moments.map((now) => tagText(facts, false, now).text);
  expect(wordsOfCode(texts.join("\n"), allowed)).toEqual([]);
});

test("a word in code is found on the page, in a name and in a message", () => {
  const html = `<p>⟦Sarees <b>⟦silk⟧</b>⟧ from ₹75/Kg</p><img alt="A saree"><a href="?text=Hello%20⟦you⟧">⟦Ask⟧</a>`;
  const found = wordsOfCode(visibleTextOf(html), ["/Kg"]).map((words) => words.trim());
  expect(found).toEqual(["from ₹75", "A saree", "Hello"]);
});
