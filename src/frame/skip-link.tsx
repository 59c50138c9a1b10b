import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";

const Link = styled("a", {
  position: "fixed",
  insetBlockStart: 3,
  insetInlineStart: 3,
  zIndex: "skipLink",
  padding: "3 5",
  borderRadius: "control",
  background: "marigold",
  color: "onMarigold",
  fontWeight: "strong",
  "&:not(:focus)": { transform: "translateY(-200%)" },
});

/** The first focusable element: skips the menu. */
export function SkipLink() {
  const { words } = useShell();
  return (
    <Link href="#main" className="no-print">
      {words.skipToContent}
    </Link>
  );
}
