import { showInEditor } from "#editor/preview/page/show-page.ts";
import "#theme/global.css";

await showInEditor();
