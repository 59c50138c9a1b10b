import { describe, expect, test } from "vitest";
import { dayTimes } from "#lib/locale/day-times.ts";
import { dayAndMonth, dayRange, fullDate, longDate, momentText, shortDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG, langOf } from "#lib/locale/lang.ts";
import { rupees, wholeNumber } from "#lib/locale/money.ts";
import { clockText, spanText, unbroken, weekdayText } from "#lib/locale/times.ts";
import { counted, isSingular, list } from "#lib/locale/words.ts";
import { asSentence } from "#lib/sentence.ts";

const writingIn = (lang: string) => ({ lang, times: dayTimes(lang) });

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 9)));

test("a document that names no language is in the default one", () => {
  expect(langOf({})).toBe(DEFAULT_LANG);
  expect(langOf({ lang: "ta" })).toBe("ta");
});

describe("handwritten formats equal those of Intl", () => {
  test.each(MONTHS)("months: %s", (day) => {
    const date = day.toISOString().slice(0, 10);
    const intl = (options: Intl.DateTimeFormatOptions) =>
      day.toLocaleDateString(DEFAULT_LANG, { ...options, timeZone: "UTC" });
    expect(dayAndMonth(date, DEFAULT_LANG)).toBe(intl({ day: "numeric", month: "long" }));
    expect(longDate(date, DEFAULT_LANG)).toBe(intl({ day: "numeric", month: "long", year: "numeric" }));
  });

  test.each([0, 1, 2, 3, 4, 5, 6])("weekdays: %d", (day) => {
    const date = new Date(Date.UTC(1970, 0, 5 + day));
    for (const weekday of ["long", "short"] as const)
      expect(weekdayText(day, DEFAULT_LANG, weekday)).toBe(
        date.toLocaleDateString(DEFAULT_LANG, { weekday, timeZone: "UTC" }),
      );
  });

  test.each(["00:00", "00:30", "10:00", "12:00", "18:30", "23:05"])("times: %s", (time) => {
    const minute = time.endsWith("00") ? {} : ({ minute: "2-digit" } as const);
    const intl = new Date(`1970-01-01T${time}Z`).toLocaleTimeString(DEFAULT_LANG, {
      ...{ hour: "numeric", timeZone: "UTC" },
      ...minute,
    });
    expect(clockText(time, { lang: DEFAULT_LANG })).toBe(unbroken(intl));
  });

  test.each([0, 7, 170, 999, 1000, 3240, 99_999, 1_00_000, 12_34_567, 1_00_00_000, 123_45_67_890, -3240, 170.4, 999.5])(
    "rupees: %d",
    (amount) => {
      for (const lang of [DEFAULT_LANG, "ta-IN", "hi-IN"]) {
        const intl = new Intl.NumberFormat(lang, { style: "currency", currency: "INR", maximumFractionDigits: 0 });
        expect(rupees(amount)).toBe(intl.format(amount));
      }
      expect(wholeNumber(amount)).toBe(Math.round(amount).toLocaleString(DEFAULT_LANG));
    },
  );
});

test("Intl formats every other language", () => {
  expect(dayAndMonth("2027-01-14", "ta")).toBe("14 ஜனவரி");
  expect(longDate("2026-11-13", "hi")).toBe("13 नवंबर 2026");
  expect(dayRange("2027-01-14", "2027-01-16", "hi")).toContain("जनवरी");
  expect(weekdayText(0, "ta", "long")).toBe("திங்கள்");
  expect(clockText("18:30", writingIn("el"))).toMatch(/^6:30\sμ\.μ\.$/);
  expect(clockText("10:00", writingIn("el"))).toMatch(/^10\sπ\.μ\.$/);
});

/** "_" is a space at which no line ends. */
const whole = (text: string) => text.replaceAll("_", "\u00a0");

test("a language says the part of the day, and what is around a time once around a span; no line ends in a time", () => {
  const said = (text: string) => asSentence<"time">(text);
  const words = {
    ...{ morning: said("सुबह {time}"), afternoon: said("दोपहर {time}") },
    ...{ evening: said("शाम {time}"), night: said("रात {time}") },
  };
  const hindi = { lang: "hi", times: dayTimes("hi", { ...words, around: said("{time} बजे") }) };
  const clocks = ["00:30", "04:00", "11:59", "12:00", "15:30", "16:00", "18:59", "19:00"];
  expect(clocks.map((time) => clockText(time, hindi))).toEqual(
    [
      ...["रात_12:30_बजे", "सुबह_4_बजे", "सुबह_11:59_बजे", "दोपहर_12_बजे"],
      ...["दोपहर_3:30_बजे", "शाम_4_बजे", "शाम_6:59_बजे", "रात_7_बजे"],
    ].map(whole),
  );
  expect(spanText("10:00", "20:00", hindi)).toBe(whole("सुबह_10 – रात_8_बजे"));
  expect(spanText("10:00", "20:00", { lang: "hi", times: dayTimes("hi", words) })).toBe(whole("सुबह_10 – रात_8"));
});

test("a moment in Hindi and Tamil has the words of its language for the time, and no short name of a month", () => {
  const moment = "2026-11-20T13:35:00Z";
  const momentIn = (lang: string, night: string, around = "{time}") =>
    momentText(moment, { lang, times: { hours: Array(24).fill(night), around } }, "Asia/Kolkata");
  expect(momentIn("hi", "रात {time}", "{time} बजे")).toBe("20 नवंबर 2026, रात 7:05 बजे");
  expect(momentIn("ta", "இரவு {time}")).toBe("20 நவம்பர், 2026, இரவு 7:05");
  expect(["ta", "hi"].map((lang) => shortDate("2026-11-19", lang))).toEqual(["19 நவம்பர், 2026", "19 नवंबर 2026"]);
});

test("consecutive days name the month once", () => {
  expect(dayRange("2027-01-14", "2027-01-14", DEFAULT_LANG)).toBe("14 January");
  expect(dayRange("2027-01-14", "2027-01-16", DEFAULT_LANG)).toBe("14–16 January");
  expect(dayRange("2026-12-31", "2027-01-02", DEFAULT_LANG)).toBe("31 December – 2 January");
});

test("dates are those of the calendar, moments those of the reader's clock or of the one that is named", () => {
  expect(shortDate("2026-11-19", DEFAULT_LANG)).toBe("19 Nov 2026");
  expect(fullDate("2026-11-24", DEFAULT_LANG)).toBe("Tuesday, 24 November 2026");
  expect(fullDate("soon", DEFAULT_LANG)).toBe("soon");
  const own = { lang: DEFAULT_LANG };
  expect(momentText(new Date(2026, 10, 20, 19, 5).getTime(), own)).toMatch(/^20 November 2026 at 7:05\spm$/);
  const moment = "2026-11-20T18:45:00Z";
  expect(momentText(moment, own, "Asia/Kolkata")).toMatch(/^21 November 2026 at 12:15\sam$/);
  expect(momentText(moment, own, "America/New_York")).toMatch(/^20 November 2026 at 1:45\spm$/);
});

test("lists and counts follow their language", () => {
  expect(list(["a"], DEFAULT_LANG)).toBe("a");
  expect(list(["a", "b", "c"], DEFAULT_LANG)).toBe("a, b and c");
  expect([0, 1, 2].map((count) => isSingular(count, DEFAULT_LANG))).toEqual([false, true, false]);
  expect([0, 1, 2].map((count) => isSingular(count, "hi"))).toEqual([false, true, false]);
  expect([counted(1, "row"), counted(2, "row"), counted(2, "entry", "entries")]).toEqual([
    "1 row",
    "2 rows",
    "2 entries",
  ]);
});

test("a number stays with its word, and a weekday may end a line", () =>
  expect(unbroken("Thursday 26 November, 10 am – 1 pm")).toBe("Thursday 26\u00a0November, 10\u00a0am – 1\u00a0pm"));
