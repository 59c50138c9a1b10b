import { loadWords } from "#editor/words/chosen.gen.ts";
import "#theme/global.css";

// The words come first: what reads them reads them once, when it is loaded.
void loadWords()
  .then(() => import("#editor/preview/page/show-page.ts"))
  .then(({ showInEditor }) => showInEditor());
