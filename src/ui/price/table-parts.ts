import styled from "@emotion/styled";

/** Rows that a browser can lay out between two frames. */
const ROWS = 40;
/** Approximate height of a row. */
const ROW_HEIGHT = 3.6;

/** The rows of a table, grouped as rendered: a usual table as a whole, a very long one in parts. */
export function tableParts<T>(rows: readonly T[]): readonly (readonly T[])[] {
  if (rows.length <= ROWS * 2) return [rows];
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, part) => rows.slice(part * ROWS, (part + 1) * ROWS));
}

/** A part of a very long table. It is not laid out while far from the window, so that long pages stay responsive. */
export const TablePart = styled("div")({
  contentVisibility: "auto",
  containIntrinsicSize: `auto ${ROWS * ROW_HEIGHT}rem`,
  // Column headings of later parts are for screen readers only.
  "& + & thead th": { padding: 0 },
  "& + & thead tr": { border: 0 },
});

/**
 * Sets the estimated height of a part for a number of rows, and returns whether the part is in view. The first part
 * always is, since it has the column headings.
 */
export function keepRoom(body: Element, part: number, rows: number): boolean {
  const room = body.closest<HTMLElement>("[data-part]");
  if (!room) return true;
  room.hidden = part > 0 && rows === 0;
  room.style.containIntrinsicSize = `auto ${rows * ROW_HEIGHT}rem`;
  return !room.hidden;
}
