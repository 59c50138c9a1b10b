import type { CodeDrawing } from "#document/model/types.gen.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { qrCodeShape } from "#lib/qr-code-shape.ts";

/** No phone would find the page. */
const NO_CODE: CodeDrawing = { size: 0, shape: "", address: "" };

/** QR codes of pages, for a site at an address; none while only this machine reaches it. */
export function pageQrCodes(siteUrl: string): (path: string) => CodeDrawing {
  if (siteUrl === "" || isLoopback(new URL(siteUrl).hostname)) return () => NO_CODE;
  return (path) => {
    const address = siteUrl + path;
    return { ...qrCodeShape(address), address: address.replace(/^https?:\/\//, "") };
  };
}
