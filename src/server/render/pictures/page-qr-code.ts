import type { CodeDrawing } from "#document/model/types.gen.ts";
import { qrCodeShape } from "#lib/qr-code-shape.ts";

/** QR codes of pages, for a site at an address. */
export function pageQrCodes(siteUrl: string): (path: string) => CodeDrawing {
  return (path) => {
    const address = siteUrl + path;
    return { ...qrCodeShape(address), address: address.replace(/^https?:\/\//, "") };
  };
}
