import { loadWords } from "#editor/words/chosen.gen.ts";

// The words come first: what reads them reads them once, when it is loaded.
void loadWords()
  .then(() => import("#editor/preview/page/open-preview.ts"))
  .then(({ openPreview }) => openPreview());
