import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_HOURS: readonly BrokenDocument[] = [
  broken(
    "two exceptions on one day",
    ['"exceptions": [', '"exceptions": [\n        { "date": "2031-01-14", "reason": "Cleaning day" },'],
    '"2031-01-14",\n',
    'Business › Opening hours › Exceptions › Pongal: date "2031-01-14" has an exception already: Business › Opening hours › Exceptions › Cleaning day. Keep one of the two.',
  ),
  broken(
    "an exception that is over",
    ['"2031-01-14"', '"2026-05-31"'],
    '"2026-05-31"',
    '(warning) Business › Opening hours › Exceptions › Pongal: date "2026-05-31" is over: today is 2026-06-01 at the shop. Remove this exception, or write a day to come.',
  ),
  broken(
    "a day in no calendar",
    ['"2031-01-14"', '"2031-02-30"'],
    '"2031-02-30"',
    'Business › Opening hours › Exceptions › Pongal: date "2031-02-30" is in no calendar. The last day of that month is "2031-02-28".',
  ),
  broken(
    "a date with single digits",
    ['"2031-01-14"', '"2031-1-14"'],
    '"2031-1-14"',
    'Business › Opening hours › Exceptions › Pongal: date "2031-1-14" is not a date. Write "2031-01-14".',
  ),
  broken(
    "a misspelt time zone",
    ['"Asia/Kolkata"', '"Asia/Kolkatta"'],
    '"Asia/Kolkatta"',
    'Business: timeZone "Asia/Kolkatta" is no time zone. Did you mean "Asia/Kolkata"?',
  ),
  broken(
    "a misspelt day",
    ['"monday": {', '"munday": {'],
    '"munday": {',
    'Business › Opening hours › Week: "munday" is not known here. Did you mean "monday"?',
  ),
  {
    name: "a day that is missing",
    changes: [
      [
        '        "sunday": {\n          "opens": "10:00",\n          "closes": "18:00"\n        }',
        '        "holiday": {}',
      ],
    ],
    says: [
      {
        at: "{\n       ",
        line: 'Business › Opening hours › Week: sunday is missing. Add "sunday": Opening and closing time; leave both out on a day the shop is closed.',
      },
      {
        at: '"holiday": {}',
        line: 'Business › Opening hours › Week: "holiday" is not known here. Remove it. Possible here: "sunday".',
      },
    ],
  },
  broken(
    "an hour with one digit",
    ['"opens": "10:00"', '"opens": "9:30"'],
    '"9:30"',
    'Business › Opening hours › Week › Monday: opens "9:30" is not a time of day. Write "09:30".',
  ),
  broken(
    "an hour with a point",
    ['"closes": "20:00"', '"closes": "20.00"'],
    '"20.00"',
    'Business › Opening hours › Week › Monday: closes "20.00" is not a time of day. Write "20:00".',
  ),
  broken(
    "hours in a text that no day has",
    ['"blurb": "', '"blurb": "We are open from 9 am to 9 pm. '],
    '"We are open from 9 am to 9 pm. Vellai is the Tamil word for white. Laundry and dry cleaning in Coimbatore since {business.foundedYear}',
    '(warning) Business: blurb says "9 am to 9 pm", which are the hours of no day. Write tokens, such as {business.hours.weekly.monday.opens}, or change business.hours.',
  ),
  broken(
    "hours in a text for other days",
    ['"blurb": "', '"blurb": "Open Mon-Sat 10 am to 8 pm, Sunday 10 am to 8 pm. '],
    '"Open Mon-Sat 10 am to 8 pm',
    '(warning) Business: blurb says "10 am to 8 pm", but Sunday is 10:00 to 18:00. Write tokens, such as {business.hours.weekly.monday.opens}, or change business.hours.',
  ),
  broken(
    "hours in a text that only some days have",
    ['"blurb": "', '"blurb": "Open daily 10:00–20:00. '],
    '"Open daily 10:00–20:00. Vellai is the Tamil word for white. Laundry and dry cleaning in Coimbatore since {business.foundedYear}',
    '(warning) Business: blurb says "10:00–20:00", but Sunday is 10:00 to 18:00. Write tokens, such as {business.hours.weekly.monday.opens}, or change business.hours.',
  ),
  broken(
    "a text that closes an open day",
    ['"blurb": "', '"blurb": "Closed on Sundays. '],
    '"Closed on Sundays. Vellai is the Tamil word for white. Laundry and dry cleaning in Coimbatore since {business.foundedYear}',
    "(warning) Business: blurb says that the shop is closed on Sunday, but it is 10:00 to 18:00. Write tokens, such as {business.hours.weekly.monday.opens}, or change business.hours.",
  ),
  {
    name: "a text that opens a closed day",
    changes: [
      [
        '        "sunday": {\n          "opens": "10:00",\n          "closes": "18:00"\n        }',
        '        "sunday": {}',
      ],
      ['"blurb": "', '"blurb": "Open seven days a week. '],
      [
        '"answer": "Monday to Saturday from {business.hours.weekly.monday.opens} to {business.hours.weekly.monday.closes}, Sunday from {business.hours.weekly.sunday.opens} to {business.hours.weekly.sunday.closes}."',
        '"answer": "See below."',
      ],
    ],
    says: [
      {
        at: '"Open seven days a week. Vellai is the Tamil word for white. Laundry and dry cleaning in Coimbatore since {business.foundedYear}',
        line: "(warning) Business: blurb says that the shop is open every day, but Sunday is closed. Write tokens, such as {business.hours.weekly.monday.opens}, or change business.hours.",
      },
    ],
  },
];
