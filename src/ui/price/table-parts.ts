import styled from "@emotion/styled";

/** Rows that a browser can lay out between two frames. */
const ROWS = 40;
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
 * Sets the estimated height of a part with a number of rows, or hides it without rows. Returns whether it is shown. The
 * first part always is, since it has the column headings.
 */
export function resizePart(body: Element, part: number, rows: number): boolean {
  const box = body.closest<HTMLElement>("[data-part]");
  if (!box) return true;
  box.hidden = part > 0 && rows === 0;
  box.style.containIntrinsicSize = `auto ${rows * ROW_HEIGHT}rem`;
  return !box.hidden;
}
