/** Lines on a square of 20. */
const DRAWN = {
  up: "M10 16V5M5 9.5 10 4.5l5 5",
  down: "M10 4v11M5 10.5l5 5 5-5",
  remove: "M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.7 9v4.5M11.3 9v4.5",
  copy: "M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3",
  add: "M10 4v12M4 10h12",
  back: "M12 4.5 6.5 10l5.5 5.5",
  on: "M8 4.5 13.5 10 8 15.5",
  search: "M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M13 13l4 4",
  preview: "M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10M10 7.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8",
  publish: "M10 13V3.5M6 7.2l4-3.9 4 3.9M4 12.5v4h12v-4",
  undo: "M7 4 3.5 7.5 7 11M4 7.5h7.5a4.3 4.3 0 0 1 0 8.6H8",
  redo: "M13 4l3.5 3.5L13 11M16 7.5H8.5a4.3 4.3 0 0 0 0 8.6H12",
  price: "M3 3.5h6.6l7.6 7.6-6.4 6.4L3.2 9.9zM6.6 7.1h.01",
  closed: "M3.5 5h13v11.5h-13zM3.5 8.7h13M7 3v3.6M13 3v3.6M8.2 11l3.6 3.4M11.8 11l-3.6 3.4",
  notice: "M3 8.2v3.6l9 4.2V4zM12 7.2a2.9 2.9 0 0 1 0 5.6M5.6 13l.9 4h2.2l-.8-3",
  hours: "M10 2.6a7.4 7.4 0 1 1 0 14.8 7.4 7.4 0 0 1 0-14.8M10 5.8v4.4l2.8 1.7",
  everything: "M3.5 5h13M3.5 10h13M3.5 15h13",
  clear: "M5 5l10 10M15 5 5 15",
} as const;

export type IconKind = keyof typeof DRAWN;

/** A sign beside words, or in a button that has a label. */
export function EditorIcon({ kind, size = 20 }: { readonly kind: IconKind; readonly size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={DRAWN[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth={size > 20 ? 1.25 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
