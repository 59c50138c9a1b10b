import "#boot/not-opened.ts";
import { loadWords } from "#editor/words/chosen.gen.ts";
import "#editor/styles/all.ts";

// The words come first: what reads them reads them once, when it is loaded.
void loadWords()
  .then(() => import("#editor/local/local-editor.tsx"))
  .then(({ startLocalEditor }) => startLocalEditor());
