import styled from "@emotion/styled";
import type { QrCode } from "#document/model/resolved.gen.ts";

/** Empty squares on every side (quiet zone). */
const QUIET = 4;

/** Dark on light in both colour schemes and on paper: many phones cannot read a light code on a dark ground. */
const Tile = styled("svg")({
  flex: "none",
  // The quiet zone is outside the text edge.
  marginInlineStart: "calc(var(--code) * -0.1)",
  width: "var(--code)",
  height: "var(--code)",
  borderRadius: "4px",
  background: "var(--onBar)",
  fill: "var(--bar)",
  shapeRendering: "crispEdges",
});

/** A QR code as one path; renders nothing when pages are made without codes. */
export function QrCodeView({ label, drawing: { size, shape } }: QrCode) {
  if (size === 0) return null;
  const side = size + 2 * QUIET;
  return (
    <Tile viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <path d={shape} />
    </Tile>
  );
}
