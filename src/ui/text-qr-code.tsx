import { qrCodeShape } from "#lib/qr-code-shape.ts";
import { styled } from "#ui/base/styled.ts";

/** Empty squares on every side (quiet zone). */
const QUIET = 4;

/** Dark on light in both colour schemes: many phones cannot read a light code on a dark ground. */
const Tile = styled("svg", {
  width: 40,
  height: 40,
  flex: "none",
  background: "onBar",
  fill: "bar",
  borderRadius: "control",
  shapeRendering: "crispEdges",
});

interface TextQrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code, for another phone. Loads the encoder: import it lazily. */
export function TextQrCode({ text, label }: TextQrCodeProps) {
  const { size, shape } = qrCodeShape(text);
  const side = size + 2 * QUIET;
  return (
    <Tile viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <path d={shape} />
    </Tile>
  );
}
