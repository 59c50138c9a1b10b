import styled from "@emotion/styled";
import { useShell } from "#ui/shell.ts";

const Link = styled("a")({
  position: "fixed",
  insetBlockStart: "0.75rem",
  insetInlineStart: "0.75rem",
  zIndex: 50,
  padding: "0.75rem 1.25rem",
  borderRadius: "4px",
  background: "var(--marigold)",
  color: "var(--onMarigold)",
  fontWeight: 600,
  "&:not(:focus)": { transform: "translateY(-200%)" },
});

/** The first stop of the keyboard: past the menu. */
export function SkipLink() {
  const { words } = useShell();
  return (
    <Link href="#main" className="no-print">
      {words.skipToContent}
    </Link>
  );
}
