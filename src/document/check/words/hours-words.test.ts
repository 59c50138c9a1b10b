import { expect, test } from "vitest";
import { statedDays, statedHours } from "#document/check/words/hours-words.ts";
import { WEEKDAYS } from "#document/model/hours.ts";

const [, tuesday] = WEEKDAYS;
const sunday = "sunday";
const workdays = WEEKDAYS.filter((day) => day !== sunday);

test.each([
  ["We are open 10 am to 8 pm.", "10:00", "20:00", []],
  ["Open Mon–Sat 10am-8pm", "10:00", "20:00", workdays],
  ["Monday to Saturday: 10:00 to 20:00", "10:00", "20:00", workdays],
  ["The shop is open from 9.30 a.m. until 6 p.m. on Sundays.", "09:30", "18:00", [sunday]],
  ["Our hours: 12 noon is quiet. Open daily 10 AM – 12 AM", "10:00", "00:00", [...WEEKDAYS]],
])("hours are read in every notation: %s", (text, opens, closes, days) =>
  expect(statedHours(text)).toMatchObject([{ readings: expect.arrayContaining([{ opens, closes }]), days }]),
);

test("two ranges of one sentence keep their own days", () => {
  const stated = statedHours("Open Mon-Sat 10 am to 8 pm, Sunday 10 am to 6 pm.");
  expect(stated.map(({ days }) => days)).toEqual([workdays, [sunday]]);
});

test.each([
  "Standard dry cleaning takes 2-3 business days.",
  "Open since 2015-2020.",
  "We collect between 4 pm and 6 pm.",
  "Soak it for 10 to 12 minutes.",
  "Back in 24 hours.",
  "Open Monday.",
])("other times are ignored: %s", (text) => expect(statedHours(text)).toEqual([]));

test("a text may open every day, or close one", () => {
  expect(statedDays("We are open seven days a week.").open).toEqual([...WEEKDAYS]);
  expect(statedDays("Open every day, closed on Sundays").open).toEqual(workdays);
  expect(statedDays("Closed on Tuesday.").closed).toEqual([tuesday]);
  expect(statedDays("We collect seven days a week, Sundays included.")).toEqual({ open: [], closed: [] });
});
