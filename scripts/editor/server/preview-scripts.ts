import { fileURLToPath } from "node:url";
import { shiftClock } from "#editor/site/preview/shift-clock.ts";

const SELECT = `/@fs${fileURLToPath(import.meta.resolve("#editor/preview/select-parts.ts"))}`;

/** Until a page can tell what was clicked, a click would follow the link instead. */
const HOLD_CLICKS = "<style>html:not([data-selectable]){pointer-events:none}</style>";

/** Scripts of the preview only: a shifted clock, and the selection of parts. */
export function previewScripts(shift: number | undefined): string {
  const clock = shift === undefined ? "" : `<script>(${shiftClock})(${Math.round(shift)})</script>`;
  return `${clock}${HOLD_CLICKS}<script type="module" src="${SELECT}"></script>`;
}
