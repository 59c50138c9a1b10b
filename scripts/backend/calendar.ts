import { WEEKDAYS } from "#document/hours.ts";
import type { Hours } from "#document/types.gen.ts";
import type { Connection } from "#scripts/backend/load-lite.ts";

/** The days nothing is collected, as the database keeps them. Weekdays: 1 Monday … 7 Sunday. Dates: YYYY-MM-DD. */
export interface ShopCalendar {
  readonly time_zone: string;
  readonly closed_weekdays: number[];
  readonly closed_dates: string[];
  readonly open_dates: string[];
}

/** The closed days that a document's opening hours come to. */
export function shopCalendar({ hours, timeZone }: { hours: Hours; timeZone: string }): ShopCalendar {
  const isOpen = ({ opens, closes }: { opens?: string; closes?: string }) =>
    opens !== undefined && closes !== undefined;
  const dates = (open: boolean) => hours.exceptions.filter((day) => isOpen(day) === open).map(({ date }) => date);
  return {
    time_zone: timeZone,
    closed_weekdays: WEEKDAYS.flatMap((day, index) => (isOpen(hours.weekly[day]) ? [] : index + 1)),
    closed_dates: dates(false),
    open_dates: dates(true),
  };
}

/** Tells the database which days the shop is closed; it refuses pickups on them from then on. */
export async function publishCalendar(connection: Connection, calendar: ShopCalendar): Promise<void> {
  const { time_zone, closed_weekdays, closed_dates, open_dates } = calendar;
  await connection.driver.query("select public.publish_shop_calendar($1, $2, $3, $4)", [
    time_zone,
    closed_weekdays,
    closed_dates,
    open_dates,
  ]);
}
