import type { ButtonHTMLAttributes } from "react";
import { EditorIcon, type IconKind } from "#editor/parts/editor-icon.tsx";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconKind;
  readonly label: string;
}

/** A small button that says by a sign, and to screen readers by words, what it does. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...button}>
      <EditorIcon kind={icon} />
    </button>
  );
}
