import type { CodeDrawing } from "#document/model/types.gen.ts";
import { codeShape } from "#lib/code-shape.ts";

/** Draws QR codes of pages of the site at an address. */
export function codeDrawer(siteUrl: string): (path: string) => CodeDrawing {
  return (path) => {
    const address = siteUrl + path;
    return { ...codeShape(address), address: address.replace(/^https?:\/\//, "") };
  };
}
