import { fileURLToPath } from "node:url";

const SELECT = `/@fs${fileURLToPath(new URL("../client/preview/select-parts.ts", import.meta.url))}`;

/** What only the preview's pages carry: another clock, where another moment is shown, and the choice of parts. */
export function previewScripts(shift: number | undefined): string {
  const clock = shift === undefined ? "" : `<script>${shiftedClock(shift)}</script>`;
  return `${clock}<script type="module" src="${SELECT}"></script>`;
}

/** Every script of the page takes the shown moment for now. */
function shiftedClock(shift: number): string {
  return `{const Real=Date,now=()=>Real.now()+${Math.round(shift)};globalThis.Date=class extends Real{constructor(...given){given.length?super(...given):super(now())}static now(){return now()}}}`;
}
