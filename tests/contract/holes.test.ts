import { describe, expect, test } from "vitest";
import { fillMessage } from "#document/messages/fill-message.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import { wallClock } from "#document/time/time-zone.ts";
import { calendarEntry } from "#lib/calendar-entry.ts";
import { langOf } from "#lib/locale/lang.ts";
import { readSchema } from "#server/document/read-site.ts";
import { siteIn } from "#server/document/site-in.ts";
import { holesIn } from "#tests/helpers/probes/holes.ts";
import { visibleTextOf } from "#tests/helpers/pseudo-site.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";

const NOW = new Date("2026-06-01T12:00:00+05:30");
const whole = siteInEveryLanguage();

test("holes are found, and what only looks like one is not", () => {
  const holed = "by {moment}, [object Object], undefined, NaN, null, 2026-06-01T06:30:00Z, pickup_failed";
  expect(holesIn(holed)).toHaveLength(7);
  expect(holesIn("Back by 1 June, 6 pm · +91 98422 01234 · https://x.example/a_b#2026-06-01")).toEqual([]);
});

describe.each(["en", "ta", "hi"])("in %s", (code) => {
  const site = code === "en" ? whole : siteIn(whole, code).translated();
  const clock = wallClock(site.business.timeZone, NOW);

  test("no page has a hole in a sentence", async () => {
    const { paths, html } = renderedSite(site, readSchema(), NOW);
    const found = await Promise.all(
      paths.map(async (path) => holesIn(visibleTextOf(await html(path))).map((hole) => `${path}: ${hole}`)),
    );
    expect(found.flat()).toEqual([]);
  }, 120_000);

  const facts = { name: "Meena", number: 42, services: "Wash", pickup_date: "2026-11-26", pieces: 12 };
  const more = { window_from: "10:00:00", window_to: "13:00:00", promised_at: "2026-11-27T12:30:00+00:00" };
  const orders = Object.entries(site.messages).filter(([kind]) => !kind.startsWith("account-"));
  test.each(orders)("nor has the message %s by mail or WhatsApp, whatever is known of the order", (_kind, message) => {
    const fill = tokenFiller(site, NOW);
    const writing = { lang: langOf(site), clock, numberPrefix: "VL-", words: site.orders.facts };
    for (const known of [{}, facts, { ...facts, ...more }])
      for (const text of Object.values(message))
        if (typeof text === "string") expect(holesIn(fillMessage(fill(text), known, writing))).toEqual([]);
  });

  test("nor has the calendar’s entry of a pickup", () => {
    const title = tokenFiller(site, NOW)(site.orders.scheduling.tracking.event);
    const entry = calendarEntry({ id: "1", title, url: "https://x.example/track", when: "2026-11-26" }, NOW);
    expect(holesIn(entry)).toEqual([]);
  });
});
