interface PegProps {
  readonly className?: string;
}

/** A wooden clothes peg, 14 × 33 units; the rope runs 15 units below its top. */
export function Peg({ className }: PegProps) {
  return (
    <svg viewBox="-7 -15 14 33" className={className} aria-hidden="true">
      <path
        fill="var(--marigold)"
        d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.7-12H.6l.7 12c.3 2 3 2 3.1 0L5-10c0-1-.4-2-1.4-2Z"
      />
      <path fill="var(--marigoldDeep)" d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.4-6-1.7-1 .2-19Z" />
      <path fill="var(--onMarigold)" d="m-5-4.2 10-.4v2l-10 .4Z" opacity=".8" />
    </svg>
  );
}
