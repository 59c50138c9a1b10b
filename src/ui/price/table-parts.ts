import styled from "@emotion/styled";

/** So many rows a browser lays out between two frames. */
const ROWS = 40;
/** What a row takes, about. */
const ROW_HEIGHT = 3.6;

/** The rows of a table, grouped as rendered: a usual table as a whole, a very long one in parts. */
export function tableParts<T>(rows: readonly T[]): readonly (readonly T[])[] {
  if (rows.length <= ROWS * 2) return [rows];
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, part) => rows.slice(part * ROWS, (part + 1) * ROWS));
}

/** A part of a very long table. Far from the window it is not laid out, so that the page answers at once however long it is. */
export const TablePart = styled("div")({
  contentVisibility: "auto",
  containIntrinsicSize: `auto ${ROWS * ROW_HEIGHT}rem`,
  // The heads of the further parts are for those who hear the page.
  "& + & thead th": { padding: 0 },
  "& + & thead tr": { border: 0 },
});

/**
 * Gives a part of a table the room of the rows it is to show, and says whether it is in sight. The first one always is:
 * the heads of the columns stand in it.
 */
export function keepRoom(body: Element, part: number, rows: number): boolean {
  const room = body.closest<HTMLElement>("[data-part]");
  if (!room) return true;
  room.hidden = part > 0 && rows === 0;
  room.style.containIntrinsicSize = `auto ${rows * ROW_HEIGHT}rem`;
  return !room.hidden;
}
