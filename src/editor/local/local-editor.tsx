import { createRoot } from "react-dom/client";
import { OpenedEditor } from "#editor/gate/opened-editor.tsx";
import { FILE_PERSON, filePlace } from "#editor/place/file-place.ts";

/** The editor of `npm run edit`. */
export function startLocalEditor(): void {
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<OpenedEditor place={filePlace} person={FILE_PERSON} />);
}
