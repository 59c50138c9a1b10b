import styled from "@emotion/styled";
import { media } from "#theme/media.ts";
import { Icon } from "#ui/icon/icon.tsx";

const Plain = styled("button")({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5rem",
  minHeight: "2.75rem",
  padding: 0,
  border: 0,
  background: "none",
  color: "var(--link)",
  fontWeight: 600,
  textAlign: "start",
  textDecoration: "underline",
  textDecorationColor: "var(--marigold)",
  textDecorationThickness: "2px",
  textUnderlineOffset: "0.35em",
  cursor: "pointer",
  [media.hover]: { "&:hover": { textDecorationThickness: "3px" } },
  [media.noScript]: { display: "none" },
});

/** Opens the browser's print dialogue. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Plain type="button" onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </Plain>
  );
}
