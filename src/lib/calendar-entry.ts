/** Something that happens on a day, or from a moment to another. */
export interface CalendarEvent {
  /** Of the event: entered again, it is the same one. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** Where it is, and whom to call. */
  readonly place?: string | undefined;
  readonly text?: string;
  /** "2026-11-26", or two moments. */
  readonly when: string | { readonly from: Date; readonly to: Date };
}

/** A calendar file with one event (RFC 5545), which phones and desktops open in their calendar. */
export function calendarEntry({ id, title, url, place, text, when }: CalendarEvent, written: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//laundry//pickup//EN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${utc(written)}`,
    ...(typeof when === "string"
      ? [`DTSTART;VALUE=DATE:${when.replaceAll("-", "")}`]
      : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
}

/** "20261126T043000Z". */
function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** A line holds 75 bytes, which 18 letters of any script are not more than; the next begins with a space. */
function folded(line: string): string {
  const isLong = new TextEncoder().encode(line).length > 75;
  return isLong ? (line.match(/[\s\S]{1,18}/gu) ?? []).join("\r\n ") : line;
}
