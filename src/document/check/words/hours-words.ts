import { WEEKDAYS, type Weekday } from "#document/model/hours.ts";

/** Opening hours stated in a text. */
export interface StatedHours {
  readonly written: string;
  /** Possible readings: "10 to 8 pm" may begin in the morning or in the evening. */
  readonly readings: readonly { readonly opens: string; readonly closes: string }[];
  /** Their days; none when the text names none. */
  readonly days: readonly Weekday[];
}

/** A quick test, since few texts state a time. */
const FIGURE = /\d/;
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?`;
const RANGE = new RegExp(String.raw`\b${TIME}\s*(?:-|–|—|to|until|till)\s*${TIME}(?![\d\w])`, "giu");
const DAY = "(mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const DAYS = new RegExp(String.raw`\b${DAY}(?:\s*(?:-|–|to|through)\s*${DAY})?`, "giu");
const EVERY_DAY = /\b(?:daily|every ?day|all week|all days|(?:7|seven) days(?: a week)?)\b/iu;
const OPENING = /\b(?:open|opens|opening|hours|shop|counter|visit|walk in)\b/iu;
const OPEN_EVERY_DAY =
  /\b(?:we are|shop is|counter is)?\s*open\s+(?:on\s+)?(?:daily|every ?day|all week|all days|(?:7|seven) days)/iu;
const CLOSED_ON = /\bclosed\s+(?:on\s+|every\s+)?((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)/giu;

/** Opening hours stated in a text: "open Mon–Sat 10 am to 8 pm". Other times are ignored. */
export function statedHours(text: string): StatedHours[] {
  if (!FIGURE.test(text)) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const ranges = [...sentence.matchAll(RANGE)];
    const firstDays = daysIn(sentence);
    if (!OPENING.test(sentence) && firstDays.length === 0) return [];
    return ranges.flatMap((range, index): StatedHours | [] => {
      const readings = readingsOf(range);
      if (readings.length === 0) return [];
      const before = ranges[index - 1];
      const spoken = sentence.slice(before ? before.index + before[0].length : 0, range.index);
      const after = sentence.slice(range.index + range[0].length, ranges[index + 1]?.index);
      const days = daysIn(spoken);
      return { written: range[0].trim(), readings, days: days.length > 0 ? days : daysIn(after) };
    });
  });
}

/** Reads "10am-8pm" as a day's hours; undefined for any other text. */
export function hoursBetween(text: string): { readonly opens: string; readonly closes: string } | undefined {
  const [range, ...others] = text.matchAll(RANGE);
  if (range === undefined || others.length > 0 || range[0].trim() !== text.trim()) return undefined;
  return readingsOf(range).find(({ opens, closes }) => opens < closes);
}

/** A time at which a text says that the shop opens or closes. */
export interface StatedTime {
  readonly written: string;
  readonly key: "opens" | "closes";
  readonly time: string;
}

const SINGLE: readonly { readonly key: StatedTime["key"]; readonly pattern: RegExp }[] = [
  { key: "opens", pattern: new RegExp(String.raw`\bopens?\s+(?:at|from)\s+${TIME}(?![\d\w])`, "giu") },
  {
    key: "closes",
    pattern: new RegExp(String.raw`\b(?:open\s+(?:until|till)|closes?\s+at)\s+${TIME}(?![\d\w])`, "giu"),
  },
];

/** "Open until 8 pm", "we open at 10:00": one time on its own. */
export function statedTimes(text: string): StatedTime[] {
  if (!FIGURE.test(text)) return [];
  const alone = text.replace(RANGE, "");
  return SINGLE.flatMap(({ key, pattern }) =>
    [...alone.matchAll(pattern)].flatMap(([written, hour, minute, half]): StatedTime[] => {
      const time = half === undefined && minute === undefined ? undefined : clock(hour, minute, half);
      return time === undefined ? [] : [{ written: written.trim(), key, time }];
    }),
  );
}

/** The days that a text calls open, and those it calls closed. */
export function statedDays(text: string): { open: readonly Weekday[]; closed: readonly Weekday[] } {
  const closed = [...text.matchAll(CLOSED_ON)].flatMap(([, day = ""]) => weekdayNamed(day) ?? []);
  return { open: OPEN_EVERY_DAY.test(text) ? WEEKDAYS.filter((day) => !closed.includes(day)) : [], closed };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[!?]|[^.][a-z0-9]{2}\.)\s+(?=\p{Lu})/u);
}

function daysIn(text: string): Weekday[] {
  if (EVERY_DAY.test(text)) return [...WEEKDAYS];
  return [...text.matchAll(DAYS)].flatMap(([, first = "", last]) => {
    const from = weekdayNamed(first);
    const to = last === undefined ? from : weekdayNamed(last);
    return from && to ? WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1) : [];
  });
}

function weekdayNamed(word: string): Weekday | undefined {
  return WEEKDAYS.find((day) => day.startsWith(word.slice(0, 3).toLowerCase()));
}

function readingsOf([, hour, minute, half, toHour, toMinute, toHalf]: RegExpExecArray): StatedHours["readings"] {
  // "2-3 business days" states no time: one end needs am or pm, or both are written 10:00.
  const isTime = half !== undefined || toHalf !== undefined || (minute !== undefined && toMinute !== undefined);
  if (!isTime) return [];
  const closes = clock(toHour, toMinute, toHalf);
  const starts = half === undefined && toHalf !== undefined ? ["am", toHalf] : [half];
  return starts.flatMap((own) => {
    const opens = clock(hour, minute, own);
    return opens === undefined || closes === undefined ? [] : { opens, closes };
  });
}

function clock(hour = "", minute = "00", half = ""): string | undefined {
  const number = Number(hour);
  const isHalfDay = half !== "";
  if (number > (isHalfDay ? 12 : 24) || Number(minute) > 59) return undefined;
  const isAfternoon = /^p/i.test(half);
  const full = isHalfDay ? (number % 12) + (isAfternoon ? 12 : 0) : number;
  return `${String(full).padStart(2, "0")}:${minute}`;
}

export interface StatedTurnaround {
  readonly written: string;
  readonly days: number;
  /** The part of the sentence it is in. */
  readonly clause: string;
}

const HOUR_COUNT = /\b(\d{1,3})[\s-]hours?\b/iu;
const DAY_COUNT = /\b(\d{1,2})(?:\s*(?:-|–|—|to)\s*(\d{1,2}))?[\s-](?:(?:business|working|open)\s+)?days?\b/iu;
const CLAUSE_END = /[,;:!?\n]|\.(?:\s|$)/u;
/** Express service and "open all week" are no promise of the usual turnaround. */
const OTHER = /\b(?:express|extra fee|surcharge|urgent|a week|after|ago|ahead|report)\b/iu;

/** "back in 24 hours", "2–3 business days": the longest counts. */
export function statedTurnarounds(text: string): StatedTurnaround[] {
  return text.split(CLAUSE_END).flatMap((clause): StatedTurnaround[] => {
    if (OTHER.test(clause)) return [];
    const [hours, hourCount] = HOUR_COUNT.exec(clause) ?? [];
    if (hours !== undefined) return [{ written: hours, days: Math.ceil(Number(hourCount) / 24), clause }];
    const [days, least, most = least] = DAY_COUNT.exec(clause) ?? [];
    return days === undefined ? [] : [{ written: days, days: Number(most), clause }];
  });
}
