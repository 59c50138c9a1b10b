import { fileURLToPath } from "node:url";

const SELECT = `/@fs${fileURLToPath(import.meta.resolve("#editor/preview/select-parts.ts"))}`;

/** Until a page can tell what was clicked, a click would follow the link instead. */
const HOLD_CLICKS = "<style>html:not([data-selectable]){pointer-events:none}</style>";

/** Scripts of the preview only: a shifted clock, and the selection of parts. */
export function previewScripts(shift: number | undefined): string {
  const clock = shift === undefined ? "" : `<script>${shiftedClock(shift)}</script>`;
  return `${clock}${HOLD_CLICKS}<script type="module" src="${SELECT}"></script>`;
}

/** All scripts of the page see the chosen date as now. */
function shiftedClock(shift: number): string {
  return `{const Real=Date,now=()=>Real.now()+${Math.round(shift)};globalThis.Date=class extends Real{constructor(...given){given.length?super(...given):super(now())}static now(){return now()}}}`;
}
