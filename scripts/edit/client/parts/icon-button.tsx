import type { ButtonHTMLAttributes } from "react";

/** Lines on a square of 20. */
const DRAWN = {
  up: "M10 16V5M5 9.5 10 4.5l5 5",
  down: "M10 4v11M5 10.5l5 5 5-5",
  remove: "M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.7 9v4.5M11.3 9v4.5",
  copy: "M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3",
  add: "M10 4v12M4 10h12",
} as const;

export type IconKind = keyof typeof DRAWN;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconKind;
  readonly label: string;
}

/** A small button that says by a sign, and to screen readers by words, what it does. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...button}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={DRAWN[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
