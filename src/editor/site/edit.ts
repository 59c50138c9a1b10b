import { loadWords } from "#editor/words/chosen.gen.ts";
import "#editor/styles/all.ts";

// The words come first: what reads them reads them once, when it is loaded.
void loadWords()
  .then(() => import("#editor/site/site-editor.tsx"))
  .then(({ startSiteEditor }) => startSiteEditor());
