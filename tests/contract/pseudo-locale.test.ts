import { expect, test } from "vitest";
import { withOfflineNotice } from "#boot/offline-notice.ts";
import { openWords } from "#document/model/hours-text.ts";
import { openText } from "#document/model/open-text.ts";
import { openSite } from "#document/model/resolve.ts";
import type { Site } from "#document/model/types.gen.ts";
import { priceMessages } from "#document/prices/whatsapp.ts";
import { asSentence } from "#lib/sentence.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { notFoundPage, webManifest } from "#server/render/site-files.ts";
import { withEveryField } from "#tests/helpers/document-fields.ts";
import { allowedIn, pseudoSite, visibleTextOf, wordsOfCode } from "#tests/helpers/pseudo-site.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";

const bundle = readSchema();
const NOW = new Date("2026-06-01T12:00:00+05:30");
const site = pseudoSite(bundle, announcing(withEveryField(bundle, readSite(), "/every-part")));
const MEDIA = readMedia("src/public/media").pictures;
const allowed = allowedIn(site, "vellai.example");

/** The same with everything active that appears on some days only. */
function announcing(full: Site): Site {
  const span = { from: "2026-05-01", until: "2026-07-31" };
  const { notices = [], offers = [], business } = full;
  const announcement = {
    daysAhead: 14,
    closed: asSentence<"days">("Closed on {days}"),
    changed: asSentence<"days" | "hours">("Other hours on {days}: {hours}"),
  };
  const exceptions = [
    { date: "2026-06-02", reason: "Stocktaking" },
    { date: "2026-06-03", reason: "Stocktaking" },
    { date: "2026-06-08", reason: "Holiday", opens: "10:30", closes: "14:00" },
  ];
  return {
    ...full,
    notices: notices.map((each) => ({ ...each, ...span })),
    offers: offers.map((each) => ({ ...each, ...span })),
    business: { ...business, hours: { ...business.hours, announcement, exceptions } },
  };
}

test("no page has a word that is not from the document", async () => {
  const rendered = renderedSite(site, bundle, NOW);
  const found = new Map<string, string>();
  for (const path of rendered.paths) {
    const html = withOfflineNotice(await rendered.html(path), NOW.toISOString());
    for (const words of wordsOfCode(visibleTextOf(html), allowed)) found.set(words, path);
  }
  expect([...found].map(([words, path]) => `${path}: ${words}`)).toEqual([]);
}, 240_000);

test("no other file has one", () => {
  const { shell } = openSite(site, bundle, { media: MEDIA, icons: "", now: NOW });
  const { name, short_name, description, shortcuts } = JSON.parse(webManifest(shell, site.theme, []));
  const texts = [visibleTextOf(notFoundPage(shell, "")), name, short_name, description, shortcuts[0].name];
  expect(wordsOfCode([...texts, ...priceMessages(bundle, site, NOW)].join("\n"), allowed)).toEqual([]);
});

test.each(["09:00", "12:00", "23:00"])("at %s the open-now tag has none", (time) => {
  const { shell } = openSite(site, bundle, { media: MEDIA, icons: "", now: NOW });
  const { hours } = shell.business;
  const words = openWords(shell);
  const texts = ["2026-06-01", "2026-06-02", "2026-06-06"].map((date) => openText(hours, words, { date, time }));
  expect(wordsOfCode(texts.map(({ text }) => text).join("\n"), allowed)).toEqual([]);
});

test("a word in code is found on the page, in a name and in a message", () => {
  const html = `<p>⟦Sarees <b>⟦silk⟧</b>⟧ from ₹75/Kg</p><img alt="A saree"><a href="?text=Hello%20⟦you⟧">⟦Ask⟧</a>`;
  const found = wordsOfCode(visibleTextOf(html), ["/Kg"]).map((words) => words.trim());
  expect(found).toEqual(["from ₹75", "A saree", "Hello"]);
});
