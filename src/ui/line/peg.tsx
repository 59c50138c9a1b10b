import { useShell } from "#ui/base/shell.ts";

interface PegProps {
  readonly className?: string;
}

/** A wooden clothes peg, 14 × 33 units; the rope runs 15 units below its top. Drawn in the sprite of icons. */
export function Peg({ className }: PegProps) {
  const { icons } = useShell();
  return (
    <svg viewBox="-7 -15 14 33" className={className} aria-hidden="true">
      <use href={`${icons}#peg`} />
    </svg>
  );
}
