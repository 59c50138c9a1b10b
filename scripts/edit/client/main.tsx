import { createRoot } from "react-dom/client";
import { App } from "#scripts/edit/client/app.tsx";
import { openDraft } from "#scripts/edit/client/state/sync.ts";
import "#scripts/edit/client/styles/base.css";
import "#scripts/edit/client/styles/frame.css";
import "#scripts/edit/client/styles/controls.css";
import "#scripts/edit/client/styles/form.css";
import "#scripts/edit/client/styles/grid.css";
import "#scripts/edit/client/styles/lists.css";
import "#scripts/edit/client/styles/dialog.css";

const root = document.getElementById("editor");

await openDraft();
if (root) createRoot(root).render(<App />);
