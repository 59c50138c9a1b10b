/** A turnaround stated in a text. */
export interface StatedTurnaround {
  /** As written. */
  readonly written: string;
  readonly days: number;
  /** The part of the sentence it stands in. */
  readonly clause: string;
}

const HOURS = /\b(\d{1,3})[\s-]hours?\b/iu;
const DAYS = /\b(\d{1,2})(?:\s*(?:-|–|—|to)\s*(\d{1,2}))?[\s-](?:(?:business|working|open)\s+)?days?\b/iu;
const CLAUSE_END = /[,;:!?\n]|\.(?:\s|$)/u;
/** Express service and "open all week" are no promise of the usual turnaround. */
const OTHER = /\b(?:express|extra fee|surcharge|urgent|a week|after|ago|ahead|report)\b/iu;

/** "back in 24 hours", "2–3 business days": the longest counts. */
export function statedTurnarounds(text: string): StatedTurnaround[] {
  return text.split(CLAUSE_END).flatMap((clause): StatedTurnaround[] => {
    if (OTHER.test(clause)) return [];
    const [hours, hourCount] = HOURS.exec(clause) ?? [];
    if (hours !== undefined) return [{ written: hours, days: Math.ceil(Number(hourCount) / 24), clause }];
    const [days, least, most = least] = DAYS.exec(clause) ?? [];
    return days === undefined ? [] : [{ written: days, days: Number(most), clause }];
  });
}
